import type { Json } from '../http/openapi/json.ts';
import { factsOf } from './field-facts.ts';
import type { Field } from './fields.ts';
import type { Group, Media, Operation, OperationDetails, Parameter } from './operations.ts';
import { operationPath, type Place, REFERENCE } from './page.ts';
import { sampleRequest, writeSamples } from './samples.ts';
import type { ReferenceWords } from './words.ts';

const INDENT = '  ';

/** A call's page as Markdown, for language models and editors. */
export function operationMarkdown(
  operation: Operation,
  details: OperationDetails,
  { words, origin }: Place,
): string {
  const { description, parameters, bodies, answers, errors } = details;
  const { access, scope, alsoAt } = operation;
  const facts = [
    words.access[access],
    ...(scope === undefined ? [] : [`${words.scope} \`${scope}\``]),
    ...(alsoAt === undefined ? [] : [`${words.alsoAt} \`${alsoAt}\``]),
  ];
  const { curl } = writeSamples(sampleRequest(operation, details, origin));
  const parametersIn = (place: Parameter['in']) =>
    parameters
      .filter((one) => one.in === place)
      .map(({ field, example }) => ({ ...field, example: field.example ?? example }));
  return blocks([
    `# ${operation.name}`,
    operation.summary,
    `\`${operation.method} ${operation.path}\` · ${facts.join(' · ')}`,
    description,
    fenced('sh', curl),
    ...(['path', 'query', 'header'] as const).map((place) =>
      section(words[place], [fieldLines(parametersIn(place), words)]),
    ),
    section(
      words.body,
      bodies.map((media) => mediaText(media, words)),
    ),
    section(
      words.response,
      answers.map((answer) =>
        blocks([
          `### ${answer.status} ${answer.description}`,
          ...(answer.media.length === 0
            ? [words.noBody]
            : answer.media.map((media) => mediaText(media, words))),
        ]),
      ),
    ),
    section(words.errors, [
      errors
        .map(({ status, code, title }) => `- ${status}${code === undefined ? '' : ` \`${code}\``}: ${title}`)
        .join('\n'),
    ]),
  ]).concat('\n');
}

/** All calls with links to their pages as Markdown. */
export function listMarkdown(groups: readonly Group[], { words, language, origin }: Place): string {
  return blocks([
    `# ${words.heading}`,
    words.lead,
    ...groups.map(({ name, operations }) =>
      section(words.groups[name] ?? name, [
        operations
          .map(
            (one) =>
              `- [${one.name}](${origin}${operationPath(one, language)}.md): \`${one.method} ${one.path}\`. ${one.summary}`,
          )
          .join('\n'),
      ]),
    ),
    `${words.document}: ${origin}/openapi.json · ${words.title}: ${origin}${REFERENCE}`,
  ]).concat('\n');
}

function mediaText({ type, field, example }: Media, words: ReferenceWords): string {
  const contents = contentLines(field, words, '');
  return blocks([
    `\`${type}\``,
    contents === '' ? (field.description === '' ? field.type : field.description) : contents,
    example === undefined ? '' : fenced(typeof example === 'string' ? 'text' : 'json', written(example)),
  ]);
}

function fieldLines(fields: readonly Field[], words: ReferenceWords, indent = ''): string {
  return fields
    .map((field) => {
      const marks = [
        field.type,
        ...(field.isRequired ? [words.required] : []),
        ...(field.isDeprecated ? [words.deprecated] : []),
        ...factsOf(field, words).map(({ text, values }) =>
          [text, ...values.map((value) => `\`${value}\``)].join(' '),
        ),
      ];
      const line = `${indent}- \`${field.name}\` (${marks.join('; ')})`;
      const inner = contentLines(field, words, indent + INDENT);
      const says = field.description.replaceAll(/\s+/g, ' ');
      return [says === '' ? line : `${line}: ${says}`, ...(inner === '' ? [] : [inner])].join('\n');
    })
    .join('\n');
}

/** The fields of a field, a body or an answer: those it always has, and then alternatives. */
function contentLines({ children, alternatives }: Field, words: ReferenceWords, indent: string): string {
  return [
    ...(children.length === 0 ? [] : [fieldLines(children, words, indent)]),
    ...alternatives.flatMap((fields, index) => [
      `${indent}- ${index === 0 ? words.exactlyOne : words.or}`,
      fieldLines(fields, words, indent + INDENT),
    ]),
  ].join('\n');
}

function section(title: string, contents: readonly string[]): string {
  const text = blocks(contents);
  return text === '' ? '' : `## ${title}\n\n${text}`;
}

function blocks(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

function fenced(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

function written(example: Json): string {
  return typeof example === 'string' ? example : JSON.stringify(example, undefined, INDENT.length);
}
