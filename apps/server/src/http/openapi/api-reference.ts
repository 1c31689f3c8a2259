import { z } from 'zod';
import type { App } from '../server.ts';

/** The part of an OpenAPI description that the page shows. */
const schemaHolder = z.object({ schema: z.unknown().optional() }).loose();
const answerSchema = z.object({
  description: z.string(),
  content: z.record(z.string(), schemaHolder).optional(),
});
const operationSchema = z.object({
  operationId: z.string().optional(),
  summary: z.string().optional(),
  description: z.string().optional(),
  tags: z.array(z.string()).default(['other']),
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().optional(),
        description: z.string().default(''),
        schema: z.unknown(),
      }),
    )
    .default([]),
  requestBody: z.object({ content: z.record(z.string(), schemaHolder) }).optional(),
  responses: z.record(z.string(), z.union([z.object({ $ref: z.string() }), answerSchema])),
});
const descriptionSchema = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string().optional() }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    responses: z.record(z.string(), answerSchema),
  }),
});
type Description = z.infer<typeof descriptionSchema>;
type Operation = Omit<z.infer<typeof operationSchema>, 'responses'> & {
  method: string;
  url: string;
  answers: [status: string, answer: z.infer<typeof answerSchema>][];
};

const FIRST_ERROR_STATUS = 400;

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; color: #1a1b1e; background: #fff; }
  @media (prefers-color-scheme: dark) { body { color: #e9ecef; background: #1a1b1e; } a { color: #74c0fc; } pre { background: #25262b !important; } }
  code, pre { font: 14px/1.5 ui-monospace, monospace; }
  pre { background: #f1f3f5; padding: .75rem; overflow-x: auto; border-radius: .25rem; }
  h3 code { font-size: 1rem; } summary { cursor: pointer; }
  table { border-collapse: collapse; } td, th { text-align: left; padding: .15rem 1rem .15rem 0; vertical-align: top; }`;

/** `/api-reference`: shows the OpenAPI description as a readable page without scripts. */
export function registerApiReference(app: App): void {
  let page: string | undefined;
  app.get('/api-reference', { schema: { hide: true } }, async (_request, reply) => {
    page ??= render(descriptionSchema.parse((await app.inject('/openapi.json')).json()));
    return reply.type('text/html; charset=utf-8').header('cache-control', 'public, max-age=300').send(page);
  });
}

function render({ info, paths, components }: Description): string {
  const operations: Operation[] = Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, { responses, ...operation }]) => ({
      ...operation,
      url,
      method: method.toUpperCase(),
      answers: Object.entries(responses).map(([status, answer]) => [status, followed(components, answer)]),
    })),
  );
  const groups = Map.groupBy(operations, ({ tags: [tag = 'other'] }) => tag);
  const contents = [...groups]
    .map(
      ([tag, list]) =>
        `<li>${escapeHtml(tag)}<ul>${list.map((one) => `<li><a href="#${anchor(one)}">${one.method} ${escapeHtml(one.url)}</a></li>`).join('')}</ul></li>`,
    )
    .join('');
  const sections = [...groups]
    .map(([tag, list]) => `<h2>${escapeHtml(tag)}</h2>${list.map(renderOperation).join('')}`)
    .join('');
  const schemas = Object.entries(components.schemas)
    .map(([name, schema]) => `<h3 id="schema-${escapeHtml(name)}">${escapeHtml(name)}</h3>${json(schema)}`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)}</title><style>${STYLE}</style></head><body><main>
<h1>${escapeHtml(info.title)} ${escapeHtml(info.version)}</h1><p>${escapeHtml(info.description ?? '')}</p>
<p>For programs: <a href="/openapi.json">openapi.json</a></p><nav><ul>${contents}</ul></nav>
${sections}<h2>Schemas</h2>${schemas}</main></body></html>`;
}

/** Resolves a reference to a shared answer. */
function followed(
  { responses }: Description['components'],
  answer: Description['components']['responses'][string] | { $ref: string },
): z.infer<typeof answerSchema> {
  if (!('$ref' in answer)) return answer;
  return responses[answer.$ref.split('/').at(-1) ?? ''] ?? { description: '' };
}

function renderOperation(operation: Operation): string {
  const { parameters, requestBody, answers } = operation;
  const rows = parameters.map(
    (one) =>
      `<tr><td><code>${escapeHtml(one.name)}</code></td><td>${escapeHtml(one.in)}${one.required ? ', required' : ''}</td><td>${escapeHtml(one.description)} <code>${escapeHtml(JSON.stringify(one.schema))}</code></td></tr>`,
  );
  const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
    details(`Body: ${type}`, schema),
  );
  const described = answers.map(([status, { description, content = {} }]) =>
    Number(status) >= FIRST_ERROR_STATUS || Object.keys(content).length === 0
      ? `<p>${escapeHtml(status)}: ${escapeHtml(description)}</p>`
      : Object.entries(content)
          .map(([type, { schema }]) => details(`${status}: ${type}`, schema))
          .join(''),
  );
  return `<section><h3 id="${anchor(operation)}"><code>${operation.method} ${escapeHtml(operation.url)}</code></h3>
<p>${escapeHtml(operation.summary ?? '')}</p><p>${escapeHtml(operation.description ?? '')}</p>
<p>${neededBy(operation)}</p>
${rows.length === 0 ? '' : `<table>${rows.join('')}</table>`}${bodies.join('')}${described.join('')}</section>`;
}

/** Describes the credential that an operation needs. */
function neededBy({ security = [{ bearer: [] }] }: Operation): string {
  if (security.length === 0) return 'Open to all.';
  const schemes = security.flatMap((each) => Object.keys(each));
  if (schemes.includes('bearer')) return 'Needs an API key.';
  return schemes.includes('session') ? 'Needs a session.' : 'Needs the service role.';
}

function details(title: string, schema: unknown): string {
  return `<details><summary>${escapeHtml(title)}</summary>${json(schema)}</details>`;
}

/** Formats JSON with references as links. */
function json(schema: unknown): string {
  const text = escapeHtml(JSON.stringify(schema, undefined, 2) ?? '');
  return `<pre>${text.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#schema-$1">$&</a>')}</pre>`;
}

function anchor({ operationId, method, url }: Operation): string {
  return escapeHtml(operationId ?? `${method}-${url}`);
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
