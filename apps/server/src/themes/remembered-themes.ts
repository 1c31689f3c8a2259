import type { TermMeanings } from '@voice-feedback/analysis/themes/term-meanings';
import { ThemeIndex } from '@voice-feedback/analysis/themes/theme-index';
import { LRUCache } from 'lru-cache';
import type { Trx } from '../database/database.ts';

/** A theme's state beside its words. */
export interface KnownTheme {
  projectId: string | null;
  mergedInto: string | null;
  isEmerged: boolean;
  /** whether somebody has changed it: it's never merged automatically */
  isDecided: boolean;
  /** number of mentions when it was named */
  named: number;
}

/** All themes and candidates of an account at a version. */
export interface AccountThemes {
  version: number;
  index: ThemeIndex;
  known: Map<string, KnownTheme>;
}

/** Themes and candidates that a process remembers, of all accounts together. They take 28 MB. */
const THEMES_REMEMBERED = 20_000;
/** Most themes and candidates that new mentions are compared with: those seen last. */
export const COMPARED_THEMES = 6_000;

/** Remembers the themes of the accounts that are written most, because reading them takes longer than using them. */
export class RememberedThemes {
  readonly #accounts: LRUCache<string, AccountThemes>;
  readonly #meanings: () => TermMeanings;

  constructor(meanings: () => TermMeanings, maxSize = THEMES_REMEMBERED) {
    this.#meanings = meanings;
    this.#accounts = new LRUCache({ maxSize, sizeCalculation: ({ index }) => index.size + 1 });
  }

  /**
   * The account's themes must be locked. The caller may change the answer, and then calls `remember` or `forget`.
   * @param version that of the account's themes now
   */
  async read(trx: Trx, accountId: string, version: number): Promise<AccountThemes> {
    const remembered = this.#accounts.get(accountId);
    if (remembered?.version === version) return remembered;
    const themes = await this.#readAll(trx, accountId, version);
    this.#accounts.set(accountId, themes);
    return themes;
  }

  /** After the transaction was committed. */
  remember(accountId: string, themes: AccountThemes, version: number): void {
    this.#accounts.set(accountId, { ...themes, version });
  }

  forget(accountId: string): void {
    this.#accounts.delete(accountId);
  }

  async #readAll(trx: Trx, accountId: string, version: number): Promise<AccountThemes> {
    const rows = await trx
      .selectFrom('themes')
      .selectAll()
      .where('accountId', '=', accountId)
      .orderBy('lastSeenAt', 'desc')
      .limit(COMPARED_THEMES)
      .execute();
    const index = new ThemeIndex(this.#meanings());
    const known = new Map<string, KnownTheme>();
    for (const row of rows) {
      const { id, kind, language, profile, mergedInto } = row;
      index.put({ id, kind, language, mentions: profile.mentions, terms: profile.terms });
      known.set(id, {
        projectId: row.projectId,
        mergedInto,
        isEmerged: row.emergedAt !== null,
        isDecided:
          row.nameIsOwn ||
          row.pinned ||
          row.ignored ||
          row.arranged ||
          row.doneAt !== null ||
          mergedInto !== null,
        named: profile.named,
      });
    }
    return { version, index, known };
  }
}

/** Returns the theme that shows the mentions of another one; null if that is a candidate. */
export function shownBy(known: ReadonlyMap<string, KnownTheme>, id: string): string | null {
  let shown = id;
  const passed = new Set([shown]);
  for (;;) {
    const into = known.get(shown)?.mergedInto;
    // A theme that isn't among the compared ones ends the chain, and none is passed twice.
    if (into === undefined || into === null || passed.has(into)) break;
    passed.add(into);
    shown = into;
  }
  return known.get(id)?.isEmerged === true ? shown : null;
}
