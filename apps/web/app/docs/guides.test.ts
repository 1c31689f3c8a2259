import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GUIDES, guideOf } from './guides.ts';

test.each(GUIDES)('%s is found at all of its addresses', (guide) => {
  for (const language of ['', '/fr'])
    for (const end of ['', '/', '.md', '.data', '.md.data'])
      expect(guideOf(`${language}/docs/${guide}${end}`)).toBe(guide);
});

test('other addresses are not guides', () => {
  for (const address of ['/docs', '/docs/', '/docs/unknown', '/docs/errors/deeper', '/errors'])
    expect(guideOf(address)).toBeUndefined();
});

/** Placeholders within code, which have words of their own in French. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  '`[propriété]`': '`[properties]`',
  '`npx voicefeedback trigger feedback.completed --to ADRESSE --secret whsec_…`':
    '`npx voicefeedback trigger feedback.completed --to ADDRESS --secret whsec_…`',
  '`propriétaire/nom`': '`owner/name`',
  '`file:/chemin/absolu`': '`file:/absolute/path`',
  '`connect-src https://votre-serveur wss://votre-serveur`':
    '`connect-src https://your-server wss://your-server`',
};

test.each(GUIDES)('%s names the same events, fields and codes in both languages', (guide) => {
  const named = (language: 'en' | 'fr') => {
    const text = readFileSync(new URL(`./content/${language}/${guide}.md`, import.meta.url), 'utf8');
    const codes = text.replaceAll(/^```[\s\S]*?^```/gm, '').match(/`[^`\n]+`/g) ?? [];
    return [...new Set(codes.map((code) => PLACEHOLDERS[code] ?? code))].sort();
  };
  expect(named('fr')).toEqual(named('en'));
});
