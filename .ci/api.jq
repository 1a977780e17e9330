# Lines of an API list, made of all symbol graphs together: "MODULE<tab>PLACE | DECLARATION", where the place
# is a type, of its declaration and its members, or a function.
[inputs] as $graphs
| [$graphs[].symbols[]] as $symbols

# The module that a symbol is declared in: the folder of its source. What the compiler adds has no source,
# and is where its type is.
| def source: .location.uri // "" | capture("/Sources/[^/]+/(?<name>[^/]+)/").name;
($symbols | map(select(.location) | {key: .identifier.precise, value: source}) | from_entries) as $modules
| ($symbols | map({key: .identifier.precise, value: (.pathComponents | join("."))}) | from_entries)
  as $names
| ($graphs | map(.relationships[] | select(.kind == "memberOf") | {key: .source, value: .target})
  | from_entries) as $owners

# What types conform to, but for what all of them do.
| ($graphs | map(.relationships[] | select(.kind == "conformsTo")) | group_by(.source)
  | map({
      key: .[0].source,
      value: (map($names[.target] // .targetFallback)
        | map(ltrimstr("Swift.") | select(IN("Copyable", "Escapable", "SendableMetatype") | not))
        | sort | unique)
    }) | from_entries) as $protocols

| $symbols[]
| .identifier.precise as $id
| ([.declarationFragments[].spelling] | add | gsub("\\s+"; " ")) as $declaration
| (.pathComponents | if $owners[$id] and length > 1 then .[:-1] else . end | join(".")) as $place
| ($protocols[$id] // []) as $conformances
| ($modules[$id] // $modules[$owners[$id] // ""]) as $home
| select($home)
| if ($conformances | length) == 0 then $declaration
  else ($declaration | split(" where ")) as [$head, $constraints]
    | $head + ": " + ($conformances | join(", ")) + ($constraints | if . then " where " + . else "" end)
  end
| "\($home)\t\($place) | \(.)"
