/// Student's t distribution: how far a mean of few values may be from the true one.
enum StudentT {
  /// The quantile 0.975 for 1 … 30 degrees of freedom.
  private static let few = [
    12.706204736174694, 4.302652729749462, 3.1824463052837078, 2.7764451051977934,
    2.5705818356363146, 2.4469118511449786, 2.364624251592784, 2.306004135204166,
    2.262157162798205, 2.228138851986274, 2.200985160091639, 2.1788128296672284,
    2.1603686564627913, 2.144786687917804, 2.131449545559776, 2.1199052992212546,
    2.1098155778333156, 2.1009220402410382, 2.0930240544083087, 2.085963447265864,
    2.0796138447276795, 2.0738730679040254, 2.0686576104190486, 2.0638985616280245,
    2.0595385527532972, 2.0555294386428735, 2.0518305164802846, 2.0484071417952454,
    2.045229642132703, 2.0422724563012378,
  ]

  /// The quantile 0.975 of the normal distribution.
  private static let normal = 1.959963984540054

  /// Returns the quantile 0.975: between its negative and itself lie 95 % of the distribution.
  ///
  /// Above 30 degrees of freedom it is a series in their inverse (Abramowitz and Stegun, 26.7.5),
  /// whose error is below 10⁻⁸; no function of the C library is involved, so that it is the same
  /// everywhere.
  ///
  /// - Parameter freedom: The degrees of freedom, from 1.
  /// - Returns: The quantile.
  static func quantile975(degreesOfFreedom freedom: Int) -> Double {
    precondition(freedom >= 1, "there is at least one degree of freedom")
    if freedom <= few.count { return few[freedom - 1] }
    let z = normal, square = z * z, inverse = 1 / Double(freedom)
    let first = (square + 1) / 4
    let second = ((5 * square + 16) * square + 3) / 96
    let third = (((3 * square + 19) * square + 17) * square - 15) / 384
    let fourth =
      ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945) / 92_160
    return z * (1 + inverse * (first + inverse * (second + inverse * (third + inverse * fourth))))
  }
}
