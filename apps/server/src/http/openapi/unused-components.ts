import { isObject, type Json, type JsonObject, objectIn } from './json.ts';

const PREFIX = '#/components/';

/**
 * Removes unused components. The schema library writes two of each, for requests and answers, and most are used in only
 * one of them.
 */
export function withoutUnused(document: JsonObject): JsonObject {
  const { components: _, ...rest } = document;
  const used = new Set<string>();
  const visit = (value: Json | undefined): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isObject(value)) return;
    const { $ref, ...members } = value;
    if (typeof $ref === 'string' && $ref.startsWith(PREFIX) && !used.has($ref)) {
      used.add($ref);
      const [kind = '', name = ''] = $ref.slice(PREFIX.length).split('/');
      visit(objectIn(document.components, kind)[name]);
    }
    for (const member of Object.values(members)) visit(member);
  };
  visit(rest);
  const components = Object.fromEntries(
    Object.entries(objectIn(document, 'components')).map(([kind, named]) => [
      kind,
      kind === 'securitySchemes' || !isObject(named) ? named : ofUsed(named, kind, used),
    ]),
  );
  return { ...rest, components };
}

function ofUsed(named: JsonObject, kind: string, used: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(named).filter(([name]) => used.has(`${PREFIX}${kind}/${name}`)));
}
