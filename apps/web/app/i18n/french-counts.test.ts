import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { words as askLinks } from './fr/ask-links.ts';
import { words as dashboard } from './fr/dashboard.ts';
import { words as inbox } from './fr/inbox.ts';
import { words as insights } from './fr/insights.ts';
import { words as viewActions } from './fr/view-actions.ts';

const FRENCH = new URL('./fr/', import.meta.url);
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
/** Words that end in -s in the singular, or that don't agree with the number before them. */
const INVARIABLE = /^(?:mois|fois|sur|dans|depuis|dès|vous|des|ailleurs)$/;
/** Texts with a limit, an offer or a period that's never 0 or 1: "plus de 1 000 retours". */
const TWO_OR_MORE = new Set([
  ...['admin.ts recordings atLeast', 'inbox.ts totalAtLeast', 'requests.ts foundAtLeast', 'clips.ts tooLong'],
  ...['checkout.ts buy worth', 'checkout.ts success added', 'dashboard-billing.ts recordingsIncluded'],
  ...['dashboard-billing.ts failures', 'dashboard.ts notifications assignedMany', 'inbox.ts delivery rate'],
  ...[
    'inbox.ts trendLead',
    'insights.ts lead',
    'insights.ts someLeftOut',
    'insights.ts compare someLeftOut',
    'overview.ts lastDays',
  ],
  ...[
    'overview.ts alerts people',
    'recovery.ts tryAllProgress',
    'requests.ts days',
    'settings.ts schema more',
  ],
  ...['settings.ts retentionDays', 'settings.ts retentionAsk', 'showcase.ts pricing upTo', 'pricing.ts lead'],
  ...[
    'pricing.ts calculator minutes',
    'pricing.ts calculator misfit recordings',
    'pricing.ts plans recordings',
  ],
  ...['pricing.ts plans seconds', 'pricing.ts plans minutes', 'pricing.ts offers demoKeys'],
  ...['registration.ts lead demo', 'registration.ts lead showcase', 'sign-up.ts value credits'],
  ...['sign-up.ts key credits', 'view-actions.ts preview', 'voice-feedback.ts recorder limit'],
  ...['voice-feedback.ts pricing recordings', 'voice-feedback.ts pricing seconds'],
]);

test('no French text has a plural after 0 or 1', async () => {
  const wrong: string[] = [];
  for (const file of readdirSync(FRENCH)) {
    const { words }: { words: unknown } = await import(new URL(file, FRENCH).href);
    for (const [path, text] of textsOf(words, file))
      for (const [found, word = ''] of plain(text).matchAll(/(?<![\d,.])[01] (\p{L}+s)(?!\p{L})/gu))
        if (!INVARIABLE.test(word) && !TWO_OR_MORE.has(path)) wrong.push(`${path}: ${found}`);
  }
  expect(wrong).toEqual([]);
});

/** The texts with a placeholder, written with 0 and with 1 in all of them. */
function textsOf(words: unknown, path: string): [string, string][] {
  if (typeof words === 'function')
    return [0, 1].flatMap((count) => {
      try {
        const text: unknown = words(...Array.from({ length: words.length + 1 }, () => count));
        return typeof text === 'string' ? [[path, text]] : [];
      } catch {
        // It takes something else than numbers and texts.
        return [];
      }
    });
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => textsOf(value, `${path} ${key}`));
}

test('the sentiments of answers agree with each count', () => {
  expect(askLinks.feelings(0, 1, 2)).toBe('0 positive, 1 neutre, 2 négatives');
  expect(askLinks.feelings(2, 0, 1)).toBe('2 positives, 0 neutre, 1 négative');
});

test('other counts agree, too', () => {
  expect(plain(insights.afterDone('3', insights.messages(1.5)))).toBe(
    '1,5 message par semaine depuis, 3 auparavant',
  );
  expect(dashboard.viewMatched(1, 'Bogues')).toContain('1 nouveau message dans');
  expect(inbox.delivery.fillers(1)).toContain('1 hésitation ');
  expect(viewActions.preview(0, '0', '100')).toBe('Aucun des 100 derniers messages n’aurait correspondu.');
  expect(viewActions.preview(1, '1', '100')).toBe('1 des 100 derniers messages aurait correspondu.');
  expect(viewActions.preview(2, '2', '100')).toBe('2 des 100 derniers messages auraient correspondu.');
});
