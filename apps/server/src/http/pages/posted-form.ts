import type { FastifyReply } from 'fastify';
import { escapeHtml, plainPage, privatePageHeaders } from './plain-page.ts';

const TEXTS = {
  en: {
    title: 'This form needs JavaScript',
    text: 'Nothing was saved or charged. Turn on JavaScript in your browser, then open the page again.',
    back: 'Open the page again',
  },
  fr: {
    title: 'Ce formulaire a besoin de JavaScript',
    text: 'Rien n’a été enregistré ni débité. Activez JavaScript dans votre navigateur, puis rouvrez la page.',
    back: 'Rouvrir la page',
  },
} as const;

/** Answers a form that a browser without JavaScript posted to the page at `path`, with 405. Its content isn't read. */
export function answerPostedForm(path: string, reply: FastifyReply) {
  const language = /^\/fr(\/|$)/.test(path) ? 'fr' : 'en';
  const { title, text, back } = TEXTS[language];
  const content = `<p>${text}</p><p><a href="${escapeHtml(encodeURI(path))}">${back}</a></p>`;
  return reply
    .code(405)
    .headers({ ...privatePageHeaders(), allow: 'GET, HEAD' })
    .send(plainPage({ language, title, content }));
}
