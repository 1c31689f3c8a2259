import { beforeAll, describe, expect, it } from 'vitest';
import { type Analyzer, openAnalyzer } from '../analyze.ts';
import { measureThemes, measureTopics } from '../evaluation/measure-themes.ts';
import { ourThemes } from '../evaluation/theme-data.ts';
import { consolidate } from './consolidate.ts';
import { nameOf } from './name-theme.ts';
import { englishStem } from './stems.ts';
import { type Compared, ThemeIndex } from './theme-index.ts';

describe('themes', () => {
  let analyzer: Analyzer;
  beforeAll(async () => {
    analyzer = await openAnalyzer();
  });
  const hear = (text: string) => analyzer.mentionsOf([{ start: 2, end: 6, text }]);
  const said = (text: string): Compared => {
    const { language, mentions } = hear(text);
    const [mention] = mentions;
    if (mention === undefined) throw new Error(`nothing is said: ${text}`);
    return { language, kind: mention.kind, mentions: 1, terms: mention.terms };
  };
  const indexOf = (...texts: string[]) => {
    const index = new ThemeIndex(analyzer.meanings());
    for (const text of texts) index.put({ id: text, ...said(text) });
    return index;
  };

  it('start from what a message says about what, with its words and its time', () => {
    const { language, mentions } = hear(
      'The export crashes every time, but I love the new editor. I use it daily.',
    );
    expect(language).toBe('en');
    expect(mentions.map(({ kind, quote }) => [kind, quote])).toEqual([
      ['problem', 'The export crashes every time'],
      ['praise', 'I love the new editor'],
    ]);
    expect(mentions[0]?.terms).toMatchObject({ export: 1, '#crash': 0.6 });
    expect(mentions[0]?.start).toBe(2);
    expect(mentions[1]?.start).toBeGreaterThan(mentions[0]?.end ?? 0);
    expect(hear('It is just terrible.').mentions).toEqual([]);
    expect(hear('Die App stürzt beim Export immer ab und das nervt.').mentions).toEqual([]);
  });

  it('take what says the same in other forms of the words, and nothing of another kind or about another thing', () => {
    const index = indexOf(
      'The export crashes.',
      'I love the export.',
      'My battery drains too fast.',
      'Please add a dark mode.',
    );
    expect(index.nearest(said('Exports keep crashing.'))?.id).toBe('The export crashes.');
    expect(index.nearest(said('The exports are fantastic.'))?.id).toBe('I love the export.');
    expect(index.nearest(said('A dark theme would be nice.'))?.id).toBe('Please add a dark mode.');
    expect(index.nearest(said('The invoices are wrong.'))).toBeUndefined();
  });

  it("don't take what is about another thing with nearly the same word", () => {
    const index = indexOf(
      'The pricing plan is confusing.',
      'The party mode is broken.',
      'I love the apply button.',
    );
    expect(index.nearest(said('The pricing plans are confusing.'))?.id).toBe(
      'The pricing plan is confusing.',
    );
    expect(index.nearest(said('The plane is confusing.'))).toBeUndefined();
    expect(index.nearest(said('The planes are confusing.'))).toBeUndefined();
    expect(index.nearest(said('The last part is broken.'))).toBeUndefined();
    const french = indexOf('La porte est cassée.');
    expect(french.nearest(said('Les portes sont cassées.'))?.id).toBe('La porte est cassée.');
    expect(french.nearest(said('Le port est cassé.'))).toBeUndefined();
  });

  it('compare what is said in another language with nothing', () => {
    const index = indexOf('The export crashes.');
    expect(index.nearest({ ...said('The export crashes.'), language: 'fr' })).toBeUndefined();
  });

  it('become one if they are nearly the same, the smaller in the larger, unless that is not allowed', async () => {
    const texts = ['The export crashes.', 'The export crashes all the time.', 'My battery is empty.'];
    const index = indexOf(...texts);
    index.add(texts[0] ?? '', said('The export crashes.'));
    expect(await consolidate(index, { mayJoin: () => false })).toEqual([]);
    expect(await consolidate(index)).toEqual([{ from: texts[1], into: texts[0] }]);
    expect(index.size).toBe(2);
    expect(index.profile(texts[0] ?? '')?.mentions).toBe(3);
  });

  it('are named by the mention that says what most say', () => {
    const mentions = [
      'It crashes when I export the third chapter of my novel to a file.',
      'The export crashes.',
      'The export crashed on my old tablet.',
    ].flatMap((text) => hear(text).mentions);
    expect(nameOf(mentions, 'problem', 80)).toEqual({
      name: 'The export crashes',
      label: 'the export crashes',
    });
    expect(nameOf(hear('I wish there was a dark mode.').mentions, 'request', 80)?.name).toBe('Dark mode');
    expect(nameOf([{ label: '', terms: {} }], 'praise', 80)).toBeUndefined();
    expect(nameOf(mentions.slice(0, 1), 'problem', 30)?.name.length).toBeLessThanOrEqual(30);
  });

  it('group our test messages purer than plain topics do, and find more pairs', async () => {
    const themes = await measureThemes(analyzer, ourThemes('test'));
    const topics = measureTopics(analyzer, ourThemes('test'));
    expect(themes.purity).toBeGreaterThan(topics.purity);
    expect(themes.f1).toBeGreaterThan(topics.f1);
  });
});

describe('the stem of a word', () => {
  it('is the same for its forms', () => {
    for (const forms of [
      'export exports exported exporting',
      'crash crashes crashed crashing',
      'delivery deliveries',
      'note notes',
      'app apps',
      'stop stops stopped stopping',
      'plan plans planned planning',
      'plane planes',
      'share shares shared sharing',
      'delete deletes deleted deleting',
      'update updates updated updating',
      'create creates created creating creation',
      'change changes changed changing',
      'handle handles handled handling',
      'browse browses browsed browsing',
      'speed speeds speeding',
      'agree agrees agreed agreeing agreement',
      'setting settings',
      'reply replies replied replying',
      'comment comments commented commenting',
      'cookie cookies',
      'guide guides guided guiding',
      'price prices priced pricing',
      'payment pay pays paying',
      'easy easier easiest easily',
    ])
      expect(new Set(forms.split(' ').map(englishStem)).size, forms).toBe(1);
  });

  it('is another one for another word', () => {
    for (const pair of [
      ...[
        'not note',
        'plan plane',
        'plans planes',
        'planning planing',
        'strip stripe',
        'star stare',
        'past paste',
      ],
      ...['part party', 'parts parties', 'story store', 'read ready', 'hand handy', 'director directory'],
      ...[
        'rat rate',
        'stats states',
        'station stat',
        'hat hate',
        'local locale',
        'final finale',
        'human humane',
      ],
      ...['app apply', 'rep reply', 'ear early', 'mom moment', 'com comment', 'depart department'],
      ...['set settings', 'build building', 'cook cookies', 'busy business', 'friend friendly', 'hop hoping'],
    ]) {
      const [one = '', other = ''] = pair.split(' ');
      expect(englishStem(one), pair).not.toBe(englishStem(other));
    }
  });
});
