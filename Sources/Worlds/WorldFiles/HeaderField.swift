/// A member of a JSON object, declared once for reading and for writing.
package struct HeaderField<Owner>: Sendable {
  fileprivate let name: String
  /// The value as JSON, or `nil` when the member is left out.
  fileprivate let json: @Sendable (Owner) -> String?
  fileprivate let read: @Sendable (inout Owner, KeyedDecodingContainer<FieldName>) throws -> Void

  /// Creates the member `name`, whose value is the property at `path`.
  package init<Value: HeaderValue>(
    _ name: String, _ path: any WritableKeyPath<Owner, Value> & Sendable
  ) {
    self.name = name
    json = { $0[keyPath: path].headerJSON }
    read = { owner, values in
      owner[keyPath: path] = try values.decode(
        HeaderValueReader<Value>.self, forKey: FieldName(name)
      ).value
    }
  }

  /// Creates the member `name`, which is left out where the property at `path` is `nil`.
  package init<Value: HeaderValue>(
    _ name: String, _ path: any WritableKeyPath<Owner, Value?> & Sendable
  ) {
    self.name = name
    json = { $0[keyPath: path]?.headerJSON }
    read = { owner, values in
      owner[keyPath: path] = try values.decodeIfPresent(
        HeaderValueReader<Value>.self, forKey: FieldName(name))?.value
    }
  }

  /// Creates the member `name`, which is left out where the property at `path` is false.
  package init(flag name: String, _ path: any WritableKeyPath<Owner, Bool> & Sendable) {
    self.name = name
    json = { $0[keyPath: path] ? true.headerJSON : nil }
    read = { owner, values in
      owner[keyPath: path] =
        try values.decodeIfPresent(Bool.self, forKey: FieldName(name)) ?? false
    }
  }

  private init<Part>(
    _ field: HeaderField<Part>, at path: any WritableKeyPath<Owner, Part> & Sendable
  ) {
    name = field.name
    json = { field.json($0[keyPath: path]) }
    read = { owner, values in try field.read(&owner[keyPath: path], values) }
  }

  /// Returns the field of the object at `path`, as a field of the whole.
  package func at<Whole>(
    _ path: any WritableKeyPath<Whole, Owner> & Sendable
  ) -> HeaderField<Whole> {
    HeaderField<Whole>(self, at: path)
  }
}

/// The name of a member.
private struct FieldName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) {
    stringValue = name
  }

  init?(stringValue: String) {
    self.init(stringValue)
  }

  init?(intValue: Int) {
    nil
  }
}

/// The members of a JSON object, in the order in which they are written.
public struct HeaderFields<Owner>: Sendable {
  package let fields: [HeaderField<Owner>]

  /// Creates the members `fields`.
  package init(_ fields: [HeaderField<Owner>]) {
    self.fields = fields
  }

  /// Returns the members of `owner` as `"name":value`, with commas between.
  package func json(of owner: Owner) -> String {
    fields.compactMap { field in
      field.json(owner).map { "\(field.name.headerJSON):\($0)" }
    }.joined(separator: ",")
  }

  /// Reads all members from the object of `decoder`.
  package func read(into owner: inout Owner, from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: FieldName.self)
    for field in fields { try field.read(&owner, values) }
  }
}

/// An object within a header.
package protocol HeaderObject: HeaderValue {
  /// The members of the object.
  static var fields: HeaderFields<Self> { get }

  /// Creates an object that is still to be read.
  init()
}

extension HeaderObject {
  package var headerJSON: String { "{\(Self.fields.json(of: self))}" }

  package init(header decoder: any Decoder) throws {
    self.init()
    try Self.fields.read(into: &self, from: decoder)
  }
}
