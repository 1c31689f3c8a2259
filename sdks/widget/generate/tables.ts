import type { Said } from '../description/entry.ts';
import { ELEMENT } from '../description.ts';

export type TableLanguage = keyof Said;

const HEADS = {
  en: {
    attribute: 'attribute',
    property: 'property',
    default: 'default',
    prop: 'prop',
    type: 'type',
    method: 'method',
    event: 'event',
    carries: 'carries',
    name: 'name',
    light: 'light',
    dark: 'dark',
    says: 'what it does',
  },
  fr: {
    attribute: 'attribut',
    property: 'propriété',
    default: 'par défaut',
    prop: 'prop',
    type: 'type',
    method: 'méthode',
    event: 'événement',
    carries: 'contient',
    name: 'nom',
    light: 'clair',
    dark: 'sombre',
    says: 'rôle',
  },
} as const;

const TABLES = {
  attributes: (language: TableLanguage) =>
    table(
      language,
      ['attribute', 'property', 'default', 'says'],
      ELEMENT.attributes.map((entry) => [
        code(entry.attribute),
        code(entry.property),
        typeof entry.default === 'string' ? entry.default : entry.default[language],
        entry.says[language],
      ]),
    ),
  properties: (language: TableLanguage) =>
    table(
      language,
      ['property', 'type', 'says'],
      [
        ...ELEMENT.attributes.map(({ property, type, says }) => [code(property), code(type), says[language]]),
        ...ELEMENT.properties.map(({ property, type, says }) => [code(property), code(type), says[language]]),
      ],
    ),
  methods: (language: TableLanguage) =>
    table(
      language,
      ['method', 'says'],
      ELEMENT.methods.map(({ method, parameters, says }) => [
        code(`${method}(${parameters.map(({ name }) => name).join(', ')})`),
        says[language],
      ]),
    ),
  events: (language: TableLanguage) =>
    table(
      language,
      ['event', 'carries', 'says'],
      ELEMENT.events.map(({ event, payload, says }) => [
        code(event),
        payload.map((one) => `${code(one.name)}: ${one.says[language]}`).join('; '),
        says[language],
      ]),
    ),
  'react-events': (language: TableLanguage) =>
    table(
      language,
      ['prop', 'event', 'carries'],
      ELEMENT.events.map(({ event, reactProp, payload }) => [
        code(reactProp),
        code(event),
        payload.map(({ name }) => code(name)).join(', '),
      ]),
    ),
  slots: (language: TableLanguage) => looks(language, ELEMENT.slots),
  parts: (language: TableLanguage) => looks(language, ELEMENT.parts),
  styles: (language: TableLanguage) =>
    table(
      language,
      ['name', 'light', 'dark', 'says'],
      ELEMENT.styles.map(({ name, light, dark, says }) => [
        code(name),
        code(light),
        code(dark),
        says[language],
      ]),
    ),
};
export type TableName = keyof typeof TABLES;

/** Renders a table of the description as Markdown. Undefined if there is no such table. */
export function describedTable(name: string, language: TableLanguage): string | undefined {
  return isTableName(name) ? TABLES[name](language) : undefined;
}

/** Lists the names of slots, parts and custom properties. */
export function lookLines(): string {
  const listed = (entries: readonly { name: string }[]) => entries.map(({ name }) => code(name)).join(', ');
  return `Slots: ${listed(ELEMENT.slots)}.\nParts: ${listed(ELEMENT.parts)}.\nColors: ${listed(ELEMENT.styles)}.`;
}

function isTableName(name: string): name is TableName {
  return Object.hasOwn(TABLES, name);
}

function looks(language: TableLanguage, entries: readonly { name: string; says: Said }[]): string {
  return table(
    language,
    ['name', 'says'],
    entries.map(({ name, says }) => [code(name), says[language]]),
  );
}

function table(
  language: TableLanguage,
  heads: readonly (keyof (typeof HEADS)['en'])[],
  rows: readonly (readonly string[])[],
): string {
  const names = heads.map((head) => HEADS[language][head]);
  return [
    `| ${names.join(' | ')} |`,
    `|${names.map(() => '---|').join('')}`,
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

/** Formats code in a table cell. Escapes bars, which would end the cell. */
function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}
