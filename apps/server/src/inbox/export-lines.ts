import type { ExportQuery } from '@voice-feedback/contract/inbox';
import { type FeedbackFieldName, feedbackViewSchema } from '@voice-feedback/contract/process';
import type { Selection } from '@voice-feedback/contract/selection';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { FINISHED_FIELDS, sqlOf } from '../recordings/results/feedback-fields.ts';
import { wholeJson } from './feedback-json.ts';

/** One feedback as one line of an export, formatted by PostgreSQL as in `feedback-json.ts`. */
export function lineOf(
  format: ExportQuery['format'],
  publicUrl: string,
  selection: Selection,
): RawBuilder<string> {
  return format === 'csv' ? csvLine : sql<string>`${wholeJson(publicUrl, selection)} || E'\\n'`;
}

const FIELDS = z.toJSONSchema(z.object(feedbackViewSchema.shape)).properties ?? {};
/** Fields that aren't in the stored result. */
const HELD_BY_ROW = sqlOf(FINISHED_FIELDS, '');

type Cell = RawBuilder<unknown>;
type Column = readonly [name: string, cell: Cell];

/** Escapes cells that a spreadsheet would run as formulas; numbers and times stay unescaped. */
const textCell = (text: Cell) => sql`csv_cell(${text})`;
const joined = (list: Cell) => textCell(sql`array_to_string(${list}, '; ')`);
const sentiment = (part: 'label' | 'score' | 'confidence') =>
  sql`result #>> ${sql.lit(`{sentiment,${part}}`)}`;

/** People know each other by address. */
const ASSIGNEE = textCell(sql`(select email from members
  where members.account_id = recordings.account_id and members.user_id = recordings.assignee)`);

/** For people, next to the id. */
const PROJECT_NAME = textCell(sql`(select name from projects where projects.id = recordings.project_id)`);

/** The columns of the first release, in their order and format. */
const FIRST_COLUMNS: readonly Column[] = [
  column('id'),
  column('created_at'),
  column('status'),
  column('inbox_status'),
  ['duration_seconds', sql`duration_seconds`],
  column('language'),
  ['sentiment', textCell(sentiment('label'))],
  ['sentiment_score', sentiment('score')],
  ['sentiment_confidence', sentiment('confidence')],
  column('intent'),
  column('tone'),
  ['topics', joined(sql`topics`)],
  ['emotions', joined(sql`emotions`)],
  column('keywords'),
  column('summary'),
  column('transcript'),
  column('tags'),
  column('note'),
  column('end_user_id'),
  column('consent'),
  ['cost_euros', sql`trim_scale(cost_micro_euros / 1000000.0)`],
  ['metadata', textCell(sql`nullif(metadata::text, '{}')`)],
  ['error', sql`error_code`],
];

/** Fields that equal another column or are only useful to programs. */
const WITHOUT_COLUMN = new Set<string>([
  'processing_status',
  'key_topics',
  'confidence_score',
  'mixed',
  'audio_url',
  'image',
  'version',
  'reanalyzed_at',
  'contact_email',
  'key',
] satisfies FeedbackFieldName[]);

/** Lists of objects whose column has what the inbox keeps of them: the names of categories, and `name:answer`. */
const OF_THE_ENTRY = new Set<string>(['categories', 'answers'] satisfies FeedbackFieldName[]);

/** Later fields get a column after the first ones, unless they are objects or lists of objects. */
const COLUMNS: readonly Column[] = [...FIRST_COLUMNS, ...laterColumns(), ['project_name', PROJECT_NAME]];

export const CSV_HEADER = `${COLUMNS.map(([name]) => name).join(',')}\r\n`;

const csvLine = sql<string>`${sql.join(
  COLUMNS.map(([, cell]) => sql`coalesce((${cell})::text, '')`),
  sql` || ',' || `,
)} || E'\r\n'`;

function laterColumns(): Column[] {
  const present = new Set<string>(FIRST_COLUMNS.map(([name]) => name));
  return Object.keys(FIELDS)
    .filter((name) => !present.has(name) && !WITHOUT_COLUMN.has(name))
    .flatMap((name): Column[] => {
      const cell =
        name === 'assignee' ? ASSIGNEE : OF_THE_ENTRY.has(name) ? joined(sql.ref(name)) : cellOf(name);
      return cell === undefined ? [] : [[name, cell]];
    });
}

/** The column of a field, by its type in the contract. */
function column(name: FeedbackFieldName): Column {
  const cell = cellOf(name);
  if (cell === undefined) throw new Error(`${name} does not fit into a cell`);
  return [name, cell];
}

function cellOf(name: string): Cell | undefined {
  const { type, isLimited, items } = kindOf(FIELDS[name]);
  const held = HELD_BY_ROW.get(name);
  if (type === 'string') {
    // The database limits the values of its own column.
    if (held !== undefined && isLimited) return held;
    return textCell(held ?? sql`result ->> ${sql.lit(name)}`);
  }
  if (type === 'number' || type === 'integer' || type === 'boolean')
    return held ?? sql`result ->> ${sql.lit(name)}`;
  if (type === 'array' && !Array.isArray(items) && kindOf(items).type === 'string')
    return joined(
      held ??
        sql`inbox_strings(case when jsonb_typeof(result -> ${sql.lit(name)}) = 'array' then result -> ${sql.lit(name)} end)`,
    );
  return undefined;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

interface Kind {
  type: string | undefined;
  /** whether it's limited to a choice or a format */
  isLimited: boolean;
  items: JsonSchema['items'];
}

/** For a nullable field, the kind of its non-null value. */
function kindOf(given: JsonSchema | boolean | undefined): Kind {
  if (typeof given !== 'object') return { type: undefined, isLimited: false, items: undefined };
  const other = given.anyOf?.find((one) => typeof one === 'object' && one.type !== 'null');
  const { type, enum: choices, format, items } = typeof other === 'object' ? other : given;
  return {
    type: [type].flat().find((one) => one !== undefined && one !== 'null'),
    isLimited: (choices ?? format) !== undefined,
    items,
  };
}
