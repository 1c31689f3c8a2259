import ts from 'typescript';

/** A part of a file, as offsets. */
interface Part {
  from: number;
  to: number;
}

/** A plain space before punctuation or after an opening quotation mark: what follows it could begin the next line. */
const PLAIN_SPACE = / (?=[;:?!»](?![\w=:?~]))|(?<=[\d}]) (?=[%€](?![\w$]))|(?<=«) /g;
const NO_BREAK_SPACE = '\u00a0';

const TYPESCRIPT = /\.tsx?$/;
/** Files with French texts, some beside English ones, which have no space before these signs. */
const WITH_FRENCH = [
  /^apps\/web\/app\/docs\/content\/fr\/.*\.md$/,
  /^apps\/(server\/src|web\/app)\/.*\.tsx?$/,
  /^sdks\/widget\/(src|description)\/.*\.ts$/,
  /^integrations\/wordpress\/french\.ts$/,
  /^packages\/fake-stripe\/src\/page\/words\.ts$/,
];
/** What people say, and texts that are compared with what the analysis writes: both have plain spaces. */
const WITH_PLAIN_SPACES =
  /\.test\.tsx?$|^apps\/(server\/src\/showcase\/story-texts|web\/app\/feedback\/recommendation-texts)\.ts$/;

/** Where a French text in this file has a plain space and needs a no-break space. */
export function findPlainSpaces(file: string, text: string): number[] {
  if (!WITH_FRENCH.some((files) => files.test(file)) || WITH_PLAIN_SPACES.test(file)) return [];
  const found = [...text.matchAll(PLAIN_SPACE)].map(({ index }) => index);
  if (found.length === 0) return [];
  const within = TYPESCRIPT.test(file) ? textsOf(file, text) : [{ from: 0, to: text.length }];
  const code = TYPESCRIPT.test(file) ? [] : codeOf(text);
  const isIn = (parts: readonly Part[], at: number) => parts.some(({ from, to }) => from <= at && at < to);
  return found.filter((at) => isIn(within, at) && !isIn(code, at));
}

/** The text with no-break spaces where its French needs them. */
export function withNoBreakSpaces(file: string, text: string): string {
  const places = new Set(findPlainSpaces(file, text));
  return text.replaceAll(PLAIN_SPACE, (space, at: number) => (places.has(at) ? NO_BREAK_SPACE : space));
}

/** The strings and templates of a program, without the code in them. Tagged templates are SQL. */
function textsOf(file: string, text: string): Part[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const parts: Part[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      parts.push({ from: node.getStart(source), to: node.end });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return parts;
}

/** The parts of Markdown that aren't prose: code, comments, tags, and addresses of links. */
function codeOf(text: string): Part[] {
  return [...text.matchAll(/^```[\s\S]*?^```|<!--[\s\S]*?-->|`[^`\n]+`|<[^>\n]+>|\]\([^)\n]*\)/gm)].map(
    ({ index, 0: { length } }) => ({ from: index, to: index + length }),
  );
}
