import type { Analyzer } from '../analyze.ts';
import { consolidate } from '../themes/consolidate.ts';
import type { Mention } from '../themes/mentions.ts';
import { ThemeIndex } from '../themes/theme-index.ts';
import { seededRandom, shuffle } from '../training/random.ts';
import type { ThemeSet } from './theme-data.ts';

/** How well texts are grouped, 0 … 100. */
export interface GroupScores {
  /** share of the texts in groups of three or more */
  grouped: number;
  /** share of these in a group where most are about the same */
  purity: number;
  /** of all pairs in one group, those that belong together; of those that belong together, the ones in one group */
  precision: number;
  recall: number;
  f1: number;
}

const SHOWN = 3;
const SEEDS = [1, 2, 3];

/** Groups the texts by themes, as they would arrive in three random orders. Means of the three. */
export async function measureThemes(analyzer: Analyzer, { texts, hasKinds }: ThemeSet): Promise<GroupScores> {
  const heard = texts.map(({ text, theme }) => ({ theme, ...hear(analyzer, text) }));
  const scores: GroupScores[] = [];
  for (const seed of SEEDS) {
    const themes = new SimulatedThemes(analyzer, hasKinds);
    const said = shuffled(heard, seed).flatMap(({ theme, language, mentions }, at) =>
      mentions.length === 0
        ? [{ theme, group: `none ${at}` }]
        : mentions.map((mention) => ({ theme, group: themes.add(mention, language) })),
    );
    await themes.consolidate();
    scores.push(groupScores(said.map(({ theme, group }) => ({ theme, group: themes.shownBy(group) }))));
  }
  return meanOf(scores);
}

/** The same by plain topics: each text belongs to the first topic of its analysis, and to its intent if kinds count. */
export function measureTopics(analyzer: Analyzer, { texts, hasKinds }: ThemeSet): GroupScores {
  return groupScores(
    texts.map(({ text, theme }, at) => {
      const { topics, intent } = analyzer.analyze([{ start: 0, end: 0, text }], { detailed: false });
      return {
        theme,
        group: topics[0] === undefined ? `none ${at}` : `${hasKinds ? intent : ''} ${topics[0]}`,
      };
    }),
  );
}

/**
 * Lets texts arrive over some days, consolidating after each. Returns the share (0 … 100) of pairs in one shown theme
 * that are in one theme on the next day, too, and of themes that keep their id.
 */
export async function measureStability(
  analyzer: Analyzer,
  texts: readonly string[],
  days: number,
): Promise<{ pairs: number; ids: number }> {
  const themes = new SimulatedThemes(analyzer, true);
  const groups: string[] = [];
  let pairs = 0;
  let kept = 0;
  let ids = 0;
  let keptIds = 0;
  const perDay = Math.ceil(texts.length / days);
  let before: string[] = [];
  for (let day = 0; day < days; day += 1) {
    for (const text of texts.slice(day * perDay, (day + 1) * perDay)) {
      const { language, mentions } = hear(analyzer, text);
      for (const mention of mentions) groups.push(themes.add(mention, language));
    }
    await themes.consolidate();
    const now = groups.map((group) => themes.shownBy(group));
    const members = Map.groupBy(before.keys(), (at) => before[at] ?? '');
    for (const [id, those] of members) {
      if (those.length < SHOWN) continue;
      ids += 1;
      keptIds += those.some((at) => now[at] === id) ? 1 : 0;
      pairs += pairsOf(those.length);
      for (const part of Map.groupBy(those, (at) => now[at] ?? '').values()) kept += pairsOf(part.length);
    }
    before = now;
  }
  return { pairs: (100 * kept) / Math.max(1, pairs), ids: (100 * keptIds) / Math.max(1, ids) };
}

function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const order = Int32Array.from(items.keys());
  shuffle(order, seededRandom(seed));
  return [...order].flatMap((at) => items[at] ?? []);
}

function hear(analyzer: Analyzer, text: string): { language: string; mentions: Mention[] } {
  return analyzer.mentionsOf([{ start: 0, end: 0, text }]);
}

/** The themes of one account, without a database. */
class SimulatedThemes {
  readonly #index: ThemeIndex;
  readonly #hasKinds: boolean;
  readonly #joined = new Map<string, string>();
  #founded = 0;

  constructor(analyzer: Analyzer, hasKinds: boolean) {
    this.#index = new ThemeIndex(analyzer.meanings());
    this.#hasKinds = hasKinds;
  }

  add({ kind, terms }: Mention, language: string): string {
    const said = { kind: this.#hasKinds ? kind : ('problem' as const), language, mentions: 1, terms };
    const near = this.#index.nearest(said);
    if (near !== undefined) {
      this.#index.add(near.id, said);
      return near.id;
    }
    this.#founded += 1;
    const id = `theme ${this.#founded}`;
    this.#index.put({ id, ...said });
    return id;
  }

  async consolidate(): Promise<void> {
    for (const { from, into } of await consolidate(this.#index)) this.#joined.set(from, into);
  }

  shownBy(id: string): string {
    let shown = id;
    for (let into = this.#joined.get(shown); into !== undefined; into = this.#joined.get(shown)) shown = into;
    return shown;
  }
}

function groupScores(said: readonly { theme: string; group: string }[]): GroupScores {
  let together = 0;
  let grouped = 0;
  let inGroups = 0;
  let pure = 0;
  for (const members of Map.groupBy(said, ({ group }) => group).values()) {
    const sizes = [...Map.groupBy(members, ({ theme }) => theme).values()].map(({ length }) => length);
    grouped += pairsOf(members.length);
    for (const size of sizes) together += pairsOf(size);
    if (members.length < SHOWN) continue;
    inGroups += members.length;
    pure += Math.max(...sizes);
  }
  const alike = [...Map.groupBy(said, ({ theme }) => theme).values()].reduce(
    (sum, { length }) => sum + pairsOf(length),
    0,
  );
  const precision = (100 * together) / Math.max(1, grouped);
  const recall = (100 * together) / Math.max(1, alike);
  return {
    grouped: (100 * inGroups) / Math.max(1, said.length),
    purity: (100 * pure) / Math.max(1, inGroups),
    precision,
    recall,
    f1: together === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  };
}

export function meanOf(scores: readonly GroupScores[]): GroupScores {
  const mean = (part: keyof GroupScores) =>
    scores.reduce((sum, one) => sum + one[part], 0) / Math.max(1, scores.length);
  return {
    grouped: mean('grouped'),
    purity: mean('purity'),
    precision: mean('precision'),
    recall: mean('recall'),
    f1: mean('f1'),
  };
}

function pairsOf(count: number): number {
  return (count * (count - 1)) / 2;
}
