import { describe, expect, test } from 'vitest';
import { findOldVoice } from './find-old-voice.ts';
import { withNoBreakSpaces } from './french-spaces.ts';

const ANYWHERE = 'apps/server/src/app.ts';
const ENGLISH = 'apps/web/app/i18n/en/sign-in.ts';
const FRENCH = 'apps/web/app/i18n/fr/sign-in.ts';
const GUIDE = 'apps/web/app/docs/content/fr/webhooks.md';
const found = (file: string, text: string) => findOldVoice(file, text).map(({ words }) => words);

describe('the old voice', () => {
  test('is found with its line and what to write', () => {
    expect(findOldVoice(ANYWHERE, '// Fine.\n/** Mend it. */')).toEqual([
      { file: ANYWHERE, line: 2, words: 'Mend', write: 'fix' },
    ]);
  });

  test.each([
    ['this key may not do that', 'key may not do'],
    ['used as often as it may be', 'as often as it may'],
    ['remarks with their seconds', 'with their seconds'],
  ])('is found in every file: %s', (text, words) => expect(found(ANYWHERE, `// ${text}`)).toEqual([words]));

  test.each([
    ['The page cannot be loaded.', 'cannot'],
    ['The key does not work.', 'does not'],
    ['The link works at once.', 'works at once'],
    ['There is no saved card.', 'There is no'],
    ['Check the mail.', 'the mail'],
    ['Key not recognised', 'recognised'],
    ['Whoever asks, waits.', 'Whoever'],
  ])('is found in English texts, but not in code: %s', (text, words) => {
    expect(found(ENGLISH, `title: '${text}',`)).toEqual([words]);
    expect(found(ANYWHERE, `// ${text}`)).toEqual([]);
  });

  test.each([
    ['Votre clé d’API', 'clé d’API'],
    ['par email', 'par email'],
    ['Enregistrer un feedback', 'un feedback'],
  ])('is found in French texts: %s', (text, words) =>
    expect(found(FRENCH, `title: '${text}',`)).toEqual([words]),
  );

  test('leaves the specification’s strings and code in guides alone', () => {
    expect(found(ENGLISH, "'Cannot delete your last API key. Create a new one first.'")).toEqual([]);
    expect(found(FRENCH, "'Veuillez vérifier votre email avant de vous connecter'")).toEqual([]);
    expect(found('README.md', 'Text.\n```py\nif x is not None:\n```\nIt is not.')).toEqual(['is not']);
    expect(findOldVoice('README.md', '```\nx\n```\nIt is not.')[0]?.line).toBe(4);
  });
});

describe('a plain space before French punctuation', () => {
  test.each([
    ["title: 'Mot de passe oublié ?',", ['é ?']],
    ["close: 'Terminé ! Ou presque ; à suivre : demain',", ['é !', 'e ;', 'e :']],
    [`quoted: (name: string) => \`Supprimer « \${name} » ?\`,`, ['« $', '} »', '» ?']],
    ["price: '10 €, soit 40 % de moins',", ['0 €', '0 %']],
  ])('is found in texts: %s', (text, spaces) => {
    expect(found(FRENCH, `export const words = { ${text} };`)).toEqual(spaces);
    const fixed = withNoBreakSpaces(FRENCH, `export const words = { ${text} };`);
    expect(found(FRENCH, fixed)).toEqual([]);
    expect(fixed.replaceAll('\u00a0', ' ')).toBe(`export const words = { ${text} };`);
  });

  test.each([
    'const label = one ? two : three; // Vraiment ?',
    `say: (count: number) => \`\${count === 1 ? one : many} messages\`,`,
    `await sql\`select result ? \${name}\`;`,
    "const address = isFrench ? 'https://example.org/ ?a=1' : '10:30';",
  ])('is fine in code: %s', (code) => expect(found('apps/server/src/inbox/list.ts', code)).toEqual([]));

  test('is found in the prose of French guides, with its line, but not in their code', () => {
    const guide =
      'Voici : `a ? b : c`\n\n```sh\n[ -f x ] && y ; z # Pourquoi ?\n```\n\n<!-- non ! -->\nOui [là](/x ?y) !\n';
    expect(findOldVoice(GUIDE, guide).map(({ line, words }) => [line, words])).toEqual([
      [1, 'i :'],
      [8, ') !'],
    ]);
    expect(found('apps/web/app/docs/content/en/webhooks.md', 'A b ? c')).toEqual([]);
  });

  test('stays in what people say and in tests', () => {
    expect(found('apps/server/src/showcase/story-texts.ts', "const said = 'Pourquoi ?';")).toEqual([]);
    expect(found('apps/server/src/mail/mail.test.ts', "expect(mail).toBe('Pourquoi ?');")).toEqual([]);
  });
});
