import type { JsonObject } from '../http/openapi/json.ts';
import { areaContent, groupContent, homeContent } from './home-page.ts';
import { listMarkdown, operationMarkdown } from './operation-markdown.ts';
import { operationContent } from './operation-page.ts';
import { type Group, type Operation, readDetails, readGroups } from './operations.ts';
import { type Files, layOut, operationPath, type Page, type Place, REFERENCE } from './page.ts';
import { REFERENCE_WORDS, type ReferenceLanguage } from './words.ts';

/** The call that the first page shows. */
const FIRST_CALL = 'process';

/** Writes the pages of the reference from an OpenAPI document. */
export class Reference {
  readonly groups: readonly Group[];
  readonly #document: JsonObject;
  readonly #origin: string;
  readonly #files: Files;
  readonly #operations: readonly Operation[];

  constructor(document: JsonObject, { origin, files }: { origin: string; files: Files }) {
    this.#document = document;
    this.#origin = origin.replace(/\/+$/, '');
    this.#files = files;
    this.groups = readGroups(document);
    this.#operations = this.groups.flatMap(({ operations }) => operations);
  }

  /** Returns the page at a path below `/api-reference`, or undefined if there is none. */
  write(wanted: string, language: ReferenceLanguage): string | undefined {
    const words = REFERENCE_WORDS[language];
    const place: Place = { words, language, origin: this.#origin };
    const page = this.#pageAt(wanted, place);
    if (page === undefined) return undefined;
    const title = wanted === '' ? words.title : `${page.title} · ${words.title}`;
    return layOut({ ...page, title: `${title} · voice feedback` }, this.groups, place, this.#files);
  }

  /** Returns the page of a call as Markdown, or the list of calls for `/index`; undefined if there is none. */
  writeMarkdown(wanted: string, language: ReferenceLanguage): string | undefined {
    const place: Place = { words: REFERENCE_WORDS[language], language, origin: this.#origin };
    if (wanted === '/index') return listMarkdown(this.groups, place);
    const operation = this.#operations.find((one) => wanted === `/${one.group}/${one.id}`);
    return operation && operationMarkdown(operation, readDetails(this.#document, operation), place);
  }

  /** The calls as the docs' search reads them: addresses in English, texts in the language. */
  searchEntries(language: ReferenceLanguage): { id: string; title: string; heading: string; text: string }[] {
    const words = REFERENCE_WORDS[language];
    return this.groups.flatMap(({ name, operations }) =>
      operations.map((one) => ({
        id: operationPath(one, 'en'),
        title: `${words.title}: ${words.groups[name] ?? name}`,
        heading: one.name,
        text: `${one.method} ${one.path} ${one.summary.replaceAll('`', '')} (${one.id})`,
      })),
    );
  }

  /**
   * Guides link to a call by its method and path, `/api-reference/POST/api/v1/process`, so they don't have to know
   * its page.
   */
  movedTo(wanted: string, language: ReferenceLanguage): string | undefined {
    const [, method, path = ''] = /^\/(GET|POST|PUT|PATCH|DELETE)(\/.+)$/.exec(decoded(wanted)) ?? [];
    const found = this.#operations.filter(
      (one) => one.method === method && [one.path, one.alsoAt ?? ''].some((known) => fits(path, known)),
    );
    // `/webhooks/order` is itself before it is a webhook with the id “order”.
    const [first] = found.toSorted((a, b) => parametersIn(a.path) - parametersIn(b.path));
    return first && operationPath(first, language);
  }

  #pageAt(wanted: string, place: Place): Page | undefined {
    const { words } = place;
    const [, first = '', second] = wanted.split('/');
    const path = `${REFERENCE}${wanted}`;
    if (wanted === '')
      return {
        title: words.title,
        description: words.lead,
        path,
        area: 'api',
        content: homeContent(this.groups, this.#first(), place),
      };
    if (second === undefined && (first === 'sign-in' || first === 'operators'))
      return {
        title: words.areas[first],
        description: words.areaLeads[first],
        path,
        area: first,
        content: areaContent(this.groups, first, place),
      };
    const group = this.groups.find(({ name }) => name === first);
    if (group === undefined) return undefined;
    const { area } = group;
    if (second === undefined)
      return {
        title: words.groups[first] ?? first,
        description: group.description,
        path,
        area,
        group: first,
        content: groupContent(group, place),
      };
    const operation = group.operations.find(({ id }) => id === second);
    if (operation === undefined || wanted !== `/${first}/${second}`) return undefined;
    const neighbours = this.groups.filter((one) => one.area === area).flatMap(({ operations }) => operations);
    const at = neighbours.indexOf(operation);
    return {
      title: operation.name,
      description: operation.summary,
      path,
      area,
      group: first,
      operation: operation.id,
      content: operationContent(operation, readDetails(this.#document, operation), {
        ...place,
        before: neighbours[at - 1],
        after: neighbours[at + 1],
      }),
    };
  }

  #first() {
    const operation = this.#operations.find(({ id }) => id === FIRST_CALL) ?? this.#operations[0];
    if (operation === undefined) throw new Error('the document has no operations');
    return { operation, details: readDetails(this.#document, operation) };
  }
}

/** Whether a path, as it is or with values for its parameters, is one of the document. */
function fits(path: string, known: string): boolean {
  const [given, wanted] = [path.split('/'), known.split('/')];
  return (
    given.length === wanted.length &&
    wanted.every((part, index) => part === given[index] || (part.startsWith('{') && given[index] !== ''))
  );
}

function parametersIn(path: string): number {
  return path.split('{').length;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
