import { randomUUID } from 'node:crypto';
import type { Mention } from '@voice-feedback/analysis/themes/mentions';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { countThemes } from './count-themes.ts';
import { letEmerge } from './emerge.ts';
import { type AccountThemes, shownBy } from './remembered-themes.ts';

/** What a feedback says. */
export interface HeardFeedback {
  recordingId: string;
  /** when it was received */
  createdAt: Date;
  /** tells people apart */
  speaker: string;
  language: string;
  mentions: readonly Mention[];
}

interface MentionRow {
  recording_id: string;
  matched_id: string;
  theme_id: string | null;
  kind: Mention['kind'];
  speaker: string;
  quote: string;
  start_seconds: number;
  end_seconds: number;
  terms: { label: string; terms: Mention['terms'] };
  created_at: string;
}

/** Assigns mentions to the themes of an account, in one transaction. The account's themes must be locked. */
export class ThemeWriter {
  readonly #trx: Trx;
  readonly #accountId: string;
  readonly #themes: AccountThemes;
  readonly #founded = new Map<string, { kind: Mention['kind']; language: string; name: string; at: Date }>();
  /** themes that have other mentions now */
  readonly #touched = new Set<string>();

  constructor(trx: Trx, accountId: string, themes: AccountThemes) {
    this.#trx = trx;
    this.#accountId = accountId;
    this.#themes = themes;
  }

  get hasChanged(): boolean {
    return this.#touched.size > 0;
  }

  /**
   * Writes what feedbacks say. A feedback that was written before keeps the themes of the quotes that it still has, so
   * that nothing moves when it is analyzed again.
   */
  async write(heard: readonly HeardFeedback[]): Promise<void> {
    const before = await this.#forgetStale(heard);
    const rows = heard.flatMap((feedback) =>
      feedback.mentions
        .filter((mention) => !before.has(keyOf(feedback.recordingId, mention)))
        .map((mention) => this.#assign(feedback, mention)),
    );
    await this.#insertFounded();
    await this.#insertMentions(rows);
    await this.#storeProfiles();
    await countThemes(this.#trx, [
      ...new Set([...this.#touched].flatMap((id) => [id, shownBy(this.#themes.known, id) ?? id])),
    ]);
    for (const id of await letEmerge(this.#trx, [...this.#touched])) {
      const theme = this.#themes.known.get(id);
      if (theme !== undefined) this.#themes.known.set(id, { ...theme, isEmerged: true });
    }
  }

  /** Deletes mentions that a feedback no longer has. Returns the keys of those that it still has. */
  async #forgetStale(heard: readonly HeardFeedback[]): Promise<Set<string>> {
    const there = await this.#trx
      .selectFrom('themeMentions')
      .select(['id', 'recordingId', 'matchedId', 'kind', 'quote'])
      .where('recordingId', 'in', [...heard.map(({ recordingId }) => recordingId), randomUUID()])
      .execute();
    const said = new Set(
      heard.flatMap(({ recordingId, mentions }) => mentions.map((mention) => keyOf(recordingId, mention))),
    );
    const stale = there.filter((row) => !said.has(keyOf(row.recordingId, row)));
    for (const { matchedId } of stale) this.#touched.add(matchedId);
    if (stale.length > 0)
      await this.#trx
        .deleteFrom('themeMentions')
        .where(
          'id',
          'in',
          stale.map(({ id }) => id),
        )
        .execute();
    return new Set(there.map((row) => keyOf(row.recordingId, row)));
  }

  #assign({ recordingId, createdAt, speaker, language }: HeardFeedback, mention: Mention): MentionRow {
    const { index, known } = this.#themes;
    const said = { kind: mention.kind, language, mentions: 1, terms: mention.terms };
    let id = index.nearest(said)?.id;
    if (id === undefined) {
      id = randomUUID();
      index.put({ id, ...said });
      known.set(id, { mergedInto: null, isEmerged: false, isDecided: false, named: 0 });
      this.#founded.set(id, {
        kind: mention.kind,
        language,
        name: mention.label || mention.quote,
        at: createdAt,
      });
    } else index.add(id, said);
    this.#touched.add(id);
    return {
      recording_id: recordingId,
      matched_id: id,
      theme_id: shownBy(known, id),
      kind: mention.kind,
      speaker,
      quote: mention.quote,
      start_seconds: mention.start,
      end_seconds: mention.end,
      terms: { label: mention.label, terms: mention.terms },
      created_at: createdAt.toISOString(),
    };
  }

  async #insertFounded(): Promise<void> {
    const rows = [...this.#founded].map(([id, { kind, language, name, at }]) => ({
      ...{ id, kind, language, name, at: at.toISOString() },
      profile: this.#profileOf(id),
    }));
    await sql`
      insert into themes (id, account_id, kind, language, name, profile, first_seen_at, last_seen_at)
      select id, ${this.#accountId}::uuid, kind, language, name, profile, at, at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, kind text, language text, name text, profile jsonb, at timestamptz)`.execute(
      this.#trx,
    );
  }

  async #insertMentions(rows: readonly MentionRow[]): Promise<void> {
    await sql`
      insert into theme_mentions (account_id, recording_id, theme_id, matched_id, kind, speaker, quote, start_seconds,
        end_seconds, terms, created_at)
      select ${this.#accountId}::uuid, recording_id, theme_id, matched_id, kind, speaker, quote, start_seconds,
        end_seconds, terms, created_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (recording_id uuid, theme_id uuid, matched_id uuid,
        kind text, speaker text, quote text, start_seconds double precision, end_seconds double precision, terms jsonb,
        created_at timestamptz)`.execute(this.#trx);
  }

  async #storeProfiles(): Promise<void> {
    const rows = [...this.#touched]
      // One that isn't among the compared ones only lost mentions, and is made again by `recallThemes`.
      .filter((id) => !this.#founded.has(id) && this.#themes.index.profile(id) !== undefined)
      .map((id) => ({ id, profile: this.#profileOf(id) }));
    if (rows.length === 0) return;
    await sql`
      update themes set profile = themes.profile || row.profile, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, profile jsonb)
      where themes.id = row.id`.execute(this.#trx);
  }

  #profileOf(id: string) {
    const { mentions = 0, terms = {} } = this.#themes.index.profile(id) ?? {};
    return { mentions, terms, ...(this.#founded.has(id) ? { named: 0 } : {}) };
  }
}

function keyOf(recordingId: string, { kind, quote }: Pick<Mention, 'kind' | 'quote'>): string {
  return JSON.stringify([recordingId, kind, quote]);
}
