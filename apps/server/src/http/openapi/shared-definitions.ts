import { isObject, type Json, type JsonObject } from './json.ts';

/** Maps the references that are valid in a part of the document to their new targets. */
type Scope = ReadonlyMap<string, string>;

/** Key under which the schema library puts definitions that several components use. */
const COMMON = '__shared';

/**
 * Moves every `$defs` inside a schema to `components.schemas`. References start at the root of the document, so those
 * that the schema library writes relative to a schema (`#/$defs/…`) don't resolve, and client generators fail on them.
 * Equal definitions are merged and named `Nested1`, `Nested2` …
 */
export function withSharedDefinitions(document: object): JsonObject {
  const names = new Map<string, string>();
  const shared: JsonObject = {};

  /** Moves the definitions and returns a scope that maps `prefix` plus name to the new location. */
  const move = (definitions: JsonObject, prefix: string, outer: Scope): Scope => {
    const text = JSON.stringify(definitions);
    const scope = new Map(outer);
    const added: [name: string, definition: Json][] = [];
    for (const [key, definition] of Object.entries(definitions)) {
      const identity = `${key} ${text}`;
      const name = names.get(identity) ?? `Nested${names.size + 1}`;
      if (!names.has(identity)) added.push([name, definition]);
      names.set(identity, name);
      scope.set(`${prefix}${key}`, `#/components/schemas/${name}`);
    }
    // Rewritten last, because definitions may refer to each other.
    for (const [name, definition] of added) shared[name] = rewrite(definition, scope);
    return scope;
  };

  const rewrite = (value: Json, scope: Scope): Json => {
    if (Array.isArray(value)) return value.map((each) => rewrite(each, scope));
    if (!isObject(value)) return value;
    const { $defs, ...rest } = value;
    const inner = isObject($defs) ? move($defs, '#/$defs/', scope) : scope;
    return rewriteMembers(rest, inner);
  };
  const rewriteMembers = (value: JsonObject, scope: Scope): JsonObject =>
    Object.fromEntries(
      Object.entries(value).map(([key, each]) => {
        const target = key === '$ref' && typeof each === 'string' ? scope.get(each) : undefined;
        return [key, target ?? rewrite(each, scope)];
      }),
    );

  const given: JsonObject = JSON.parse(JSON.stringify(document));
  const components = isObject(given.components) ? given.components : {};
  const { [COMMON]: common, ...schemas } = isObject(components.schemas) ? components.schemas : {};
  const scope: Scope =
    isObject(common) && isObject(common.$defs)
      ? move(common.$defs, `#/components/schemas/${COMMON}#/$defs/`, new Map())
      : new Map();
  const rest = rewriteMembers({ ...given, components: { ...components, schemas: {} } }, scope);
  const own = rewriteMembers(schemas, scope);
  return { ...rest, components: { ...components, schemas: { ...own, ...shared } } };
}
