import { randomUUID } from 'node:crypto';
import type { Mention } from '@voice-feedback/analysis/themes/mentions';
import { LEAST_LIKENESS } from '@voice-feedback/analysis/themes/theme-index';
import type { Trx } from '../database/database.ts';
import type { ThemeWords } from '../database/tables/themes.ts';
import { tellCreated } from './announce-themes.ts';
import { countThemes } from './count-themes.ts';
import { letEmerge } from './emerge.ts';
import { type AccountThemes, shownBy } from './remembered-themes.ts';
import { type FoundedRow, type MentionRow, storeMentions } from './store-mentions.ts';

/** What was stored of a feedback before. */
export interface StoredMention extends Pick<Mention, 'kind' | 'quote'> {
  id: string;
  recordingId: string;
  matchedId: string;
}

/** What a feedback says. */
export interface HeardFeedback {
  recordingId: string;
  /** when it was received */
  createdAt: Date;
  /** null: it belongs to none */
  projectId: string | null;
  /** tells people apart; null for a feedback without a sender, which is its own person */
  speaker: string | null;
  language: string;
  mentions: readonly Mention[];
}

/**
 * Up to so many, counts grow by what is new. Of more, many mention the same themes: to count these once takes less than to
 * ask for each mention whether it is new.
 */
const FEW_FEEDBACKS = 5;

/** Assigns mentions to the themes of an account, in one transaction. The account's themes must be locked. */
export class ThemeWriter {
  readonly #trx: Trx;
  readonly #accountId: string;
  readonly #themes: AccountThemes;
  readonly #founded = new Map<string, Omit<FoundedRow, 'id' | 'profile'>>();
  /** known themes with new mentions */
  readonly #joined = new Set<string>();

  constructor(trx: Trx, accountId: string, themes: AccountThemes) {
    this.#trx = trx;
    this.#accountId = accountId;
    this.#themes = themes;
  }

  /**
   * Writes what feedbacks say. A feedback that was written before keeps the themes of the quotes that it still has, so
   * that nothing moves when it is analyzed again.
   * @param before the stored mentions of these feedbacks
   * @returns the new version of the account's themes
   */
  async write(heard: readonly HeardFeedback[], before: readonly StoredMention[]): Promise<number> {
    const { known, version } = this.#themes;
    const lost = await this.#forgetStale(heard, before);
    const had = new Set(before.map((row) => keyOf(row.recordingId, row)));
    const mentions = heard.flatMap((feedback) =>
      feedback.mentions
        .filter((mention) => !had.has(keyOf(feedback.recordingId, mention)))
        .map((mention) => this.#assign(feedback, mention)),
    );
    if (mentions.length === 0 && lost.length === 0) return version;
    const addsUp = heard.length <= FEW_FEEDBACKS;
    const stored = await storeMentions(this.#trx, this.#accountId, {
      mentions,
      founded: [...this.#founded].map(([id, theme]) => ({
        ...{ id, ...theme },
        profile: { ...this.#wordsOf(id), named: 0 },
      })),
      words: [...this.#joined].map((id) => ({ id, profile: this.#wordsOf(id) })),
      addsUp,
    });
    const touched = [...this.#joined, ...this.#founded.keys()];
    // How much what's gone takes away, only the rest can say.
    const counted = addsUp ? lost : [...lost, ...touched];
    if (counted.length > 0)
      await countThemes(this.#trx, [...new Set(counted.flatMap((id) => [id, shownBy(known, id) ?? id]))]);
    const ready = addsUp ? stored.ready : touched;
    const emerged = ready.length === 0 ? [] : await letEmerge(this.#trx, ready);
    await tellCreated(this.#trx, this.#accountId, emerged);
    for (const id of emerged) {
      const theme = known.get(id);
      if (theme !== undefined) known.set(id, { ...theme, isEmerged: true });
    }
    return stored.version;
  }

  /** Deletes mentions that a feedback no longer has. Returns the themes that they were matched with. */
  async #forgetStale(heard: readonly HeardFeedback[], before: readonly StoredMention[]): Promise<string[]> {
    const read = new Set(heard.map(({ recordingId }) => recordingId));
    const said = new Set(
      heard.flatMap(({ recordingId, mentions }) => mentions.map((mention) => keyOf(recordingId, mention))),
    );
    const stale = before.filter((row) => read.has(row.recordingId) && !said.has(keyOf(row.recordingId, row)));
    if (stale.length > 0)
      await this.#trx
        .deleteFrom('themeMentions')
        .where(
          'id',
          'in',
          stale.map(({ id }) => id),
        )
        .execute();
    return stale.map(({ matchedId }) => matchedId);
  }

  #assign(
    { recordingId, createdAt, projectId, speaker, language }: HeardFeedback,
    mention: Mention,
  ): MentionRow {
    const { index, known } = this.#themes;
    const said = { kind: mention.kind, language, mentions: 1, terms: mention.terms };
    const leastOf = (theme: { id: string }) =>
      known.get(theme.id)?.projectId === projectId ? LEAST_LIKENESS : undefined;
    let id = index.nearest(said, leastOf)?.id;
    if (id === undefined) {
      id = randomUUID();
      index.put({ id, ...said });
      known.set(id, { projectId, mergedInto: null, isEmerged: false, isDecided: false, named: 0 });
      this.#founded.set(id, {
        project_id: projectId,
        kind: mention.kind,
        language,
        name: mention.label || mention.quote,
        at: createdAt.toISOString(),
      });
    } else {
      index.add(id, said);
      if (!this.#founded.has(id)) this.#joined.add(id);
    }
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

  #wordsOf(id: string): Pick<ThemeWords, 'mentions' | 'terms'> {
    const { mentions = 0, terms = {} } = this.#themes.index.profile(id) ?? {};
    return { mentions, terms };
  }
}

function keyOf(recordingId: string, { kind, quote }: Pick<Mention, 'kind' | 'quote'>): string {
  return JSON.stringify([recordingId, kind, quote]);
}
