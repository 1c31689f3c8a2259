import { readdir, readFile } from 'node:fs/promises';
import { FRENCH } from './french.ts';

const PLUGIN = new URL('./voice-feedback/', import.meta.url);
const SCRIPT = 'block/edit.js';
/** WordPress finds a script's translations by its handle. */
const SCRIPT_HANDLE = 'voice-feedback-button-editor-script';
const PHP_CALL =
  /\b(?:esc_html__|esc_html_e|esc_attr__|__)\(\s*'((?:[^'\\]|\\.)*)'\s*,\s*'voice-feedback'\s*\)/g;
const SCRIPT_CALL = /\bwords\(\s*'((?:[^'\\]|\\.)*)'\s*\)/g;
const HEADER_FIELD = /^ \* (Description): +(.+)$/gm;
const FRENCH_HEADER = ['Language: fr_FR', 'Plural-Forms: nplurals=2; plural=(n > 1);'];

/** A text with its source locations. */
interface Entry {
  text: string;
  places: string[];
}

/** Generates the files of `voice-feedback/languages` by name: the template and the French translation. */
export async function languageFiles(): Promise<Map<string, Uint8Array>> {
  const entries = await readEntries();
  const missing = entries.filter(({ text }) => FRENCH[text] === undefined).map(({ text }) => text);
  if (missing.length > 0) throw new Error(`french.ts lacks: ${missing.join(' · ')}`);
  const french = entries.map((entry) => ({ ...entry, translation: FRENCH[entry.text] ?? '' }));
  const ofScript = french.filter(({ places }) => places.includes(SCRIPT));
  const bytes = (text: string) => new Uint8Array(Buffer.from(text));
  return new Map([
    [
      'voice-feedback.pot',
      bytes(
        catalogue(
          entries.map((entry) => ({ ...entry, translation: '' })),
          [],
        ),
      ),
    ],
    ['voice-feedback-fr_FR.po', bytes(catalogue(french, FRENCH_HEADER))],
    ['voice-feedback-fr_FR.mo', compiled(french)],
    [`voice-feedback-fr_FR-${SCRIPT_HANDLE}.json`, bytes(scriptCatalogue(ofScript))],
  ]);
}

async function readEntries(): Promise<Entry[]> {
  const files = (await readdir(PLUGIN, { recursive: true }))
    .filter((file) => /\.(php|js)$/.test(file))
    .sort();
  const places = new Map<string, string[]>();
  for (const file of files) {
    const source = await readFile(new URL(file, PLUGIN), 'utf8');
    const found = [
      ...[...source.matchAll(file.endsWith('.js') ? SCRIPT_CALL : PHP_CALL)].map(([, text = '']) => text),
      ...(file === 'voice-feedback.php'
        ? [...source.matchAll(HEADER_FIELD)].map(([, , text = '']) => text)
        : []),
    ];
    for (const text of found) {
      const before = places.get(text) ?? [];
      if (!before.includes(file)) places.set(text, [...before, file]);
    }
  }
  return [...places].map(([text, at]) => ({ text, places: at }));
}

type Translated = Entry & { translation: string };

function header(fields: readonly string[]): string {
  return [
    'Project-Id-Version: Voice Feedback',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    'X-Domain: voice-feedback',
    ...fields,
    '',
  ].join('\n');
}

function catalogue(entries: readonly Translated[], fields: readonly string[]): string {
  const quoted = (text: string) => JSON.stringify(text);
  const head = header(fields)
    .split('\n')
    .slice(0, -1)
    .map((line) => `${quoted(`${line}\n`)}\n`)
    .join('');
  const items = entries.map(
    ({ text, places, translation }) =>
      `\n#: ${places.join(' ')}\nmsgid ${quoted(text)}\nmsgstr ${quoted(translation)}\n`,
  );
  return `msgid ""\nmsgstr ""\n${head}${items.join('')}`;
}

const MO_MAGIC = 0x950412de;
const MO_HEADER_BYTES = 28;
const MO_ENTRY_BYTES = 8;

/**
 * Compiles gettext's binary format: two tables of lengths and offsets, then the texts, sorted by the originals' bytes.
 */
function compiled(entries: readonly Translated[]): Uint8Array {
  const pairs = [{ text: '', translation: header(FRENCH_HEADER) }, ...entries]
    .map(({ text, translation }) => [Buffer.from(text), Buffer.from(translation)] as const)
    .sort(([one], [other]) => Buffer.compare(one, other));
  const translationsAt = MO_HEADER_BYTES + pairs.length * MO_ENTRY_BYTES;
  const textsAt = translationsAt + pairs.length * MO_ENTRY_BYTES;
  const tables = Buffer.alloc(textsAt);
  [MO_MAGIC, 0, pairs.length, MO_HEADER_BYTES, translationsAt, 0, textsAt].forEach((value, index) => {
    tables.writeUInt32LE(value, index * 4);
  });
  const texts: Buffer[] = [];
  let at = textsAt;
  for (const column of [0, 1] as const) {
    pairs.forEach((pair, index) => {
      const entryAt = (column === 0 ? MO_HEADER_BYTES : translationsAt) + index * MO_ENTRY_BYTES;
      tables.writeUInt32LE(pair[column].length, entryAt);
      tables.writeUInt32LE(at, entryAt + 4);
      texts.push(pair[column], Buffer.of(0));
      at += pair[column].length + 1;
    });
  }
  return new Uint8Array(Buffer.concat([tables, ...texts]));
}

function scriptCatalogue(entries: readonly Translated[]): string {
  const messages = {
    '': { domain: 'messages', lang: 'fr_FR', 'plural-forms': 'nplurals=2; plural=(n > 1);' },
    ...Object.fromEntries(entries.map(({ text, translation }) => [text, [translation]])),
  };
  return `${JSON.stringify({ domain: 'messages', locale_data: { messages } }, null, 2)}\n`;
}
