import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';

/** Paths of the SDKs' calls. The rest of the API description is for the dashboard and administrators. */
export const CALLS = /^\/api\/(v1\/|keys($|\/)|api-keys\/|credits\/(balance|ledger)$)/;
const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;
type Schemas = NonNullable<NonNullable<OpenAPI3['components']>['schemas']>;

const ANYTHING = '{}';
const HEADER = `/**
 * Generated from the server's OpenAPI description; do not edit. A test compares it with the running server and writes it
 * again with UPDATE_SDK_TYPES=1.
 */

`;

/**
 * Generates TypeScript for the calls of the developer API and the schemas they use.
 * @param description the text of `/openapi.json`
 */
export async function generateTypes(description: string): Promise<string> {
  const document: OpenAPI3 = JSON.parse(description);
  const paths = Object.fromEntries(Object.entries(document.paths ?? {}).filter(([path]) => CALLS.test(path)));
  const schemas = withReferred([paths, document.components?.responses], document.components?.schemas ?? {});
  const nodes = await openapiTypescript(
    { ...document, paths, webhooks: {}, components: { ...document.components, schemas } },
    { alphabetize: true, defaultNonNullable: false },
  );
  return HEADER + astToString(nodes);
}

function withReferred(root: unknown, schemas: Schemas): Schemas {
  const found: Schemas = {};
  const visit = (value: unknown): void => {
    for (const [, name] of JSON.stringify(value).matchAll(REFERENCE)) {
      if (name === undefined || name in found) continue;
      const schema = schemas[name];
      if (schema === undefined) throw new Error(`The description refers to ${name}, which it does not have`);
      // Recursive schemas (any JSON value) become `{}`, because a type alias can't refer to itself this way. Their
      // content belongs to the caller anyway.
      found[name] = JSON.stringify(schema).includes(`/${name}"`) ? JSON.parse(ANYTHING) : schema;
      visit(schema);
    }
  };
  visit(root);
  return found;
}
