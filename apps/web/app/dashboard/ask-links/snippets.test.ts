// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { frameSnippet, signatureSnippet } from './snippets.ts';

const LINK = {
  url: 'https://voice.example/ask/q4T7b2kXr9LmZc1V',
  name: 'Ben & "Jo"',
  questions: [
    { id: 'k3v9x0p2qa', text: 'Is <b>this</b> good?', answer_by: 'either' as const, follow_up: null },
  ],
};

it('what people copy into their pages and mails shows the texts as they were typed', () => {
  const page = document.createElement('div');
  page.innerHTML = frameSnippet(LINK) + signatureSnippet(LINK, 'Tell us');
  const frame = page.querySelector('iframe');
  expect([frame?.src, frame?.title, frame?.allow]).toEqual([LINK.url, LINK.name, 'microphone']);
  expect(page.querySelector('p')?.textContent).toBe('Is <b>this</b> good?Tell us');
  expect(page.querySelector('a')?.href).toBe(LINK.url);
});
