import type { AskLanguage } from '@voice-feedback/contract/ask-links';
import type { AskPageData } from '@voice-feedback/contract/ask-page';
import { CONTACT_EMAIL_CHARACTERS } from '@voice-feedback/contract/replies';
import { html, raw } from '@voice-feedback/html/html';
import type { AskLinkRow } from './ask-links.ts';
import type { AskWords } from './ask-words.ts';
import { ASK_WORDS } from './words.ts';

/** Longest written answer. */
export const ANSWER_CHARACTERS = 5_000;
/** Of a spoken answer; the server takes a little more. */
const MAXIMUM_SECONDS = 120;

export interface AskPageFacts {
  language: AskLanguage;
  style: string;
  /** undefined if it isn't built: people can write then */
  script: string | undefined;
  /** random id for a new person */
  person: string;
  canSpeak: boolean;
  /** languages (ISO 639-1) that are understood; empty: the page's own is one of them */
  spoken: readonly string[];
  written: readonly string[];
}

/** The page with the questions: a form that works without its script, except for voice. */
export function askPage(link: AskLinkRow, facts: AskPageFacts): string {
  const { language, person, script, canSpeak } = facts;
  const words = ASK_WORDS[language];
  const { questions, consentText, asksContact } = link;
  const sections = questions.map((question, index) => {
    const byVoice = question.answer_by === 'voice';
    const followUp =
      question.follow_up === null ? raw('') : raw(html` data-follow-up="${question.follow_up}"`);
    const field = html`<label class="field" for="a-${question.id}">${question.answer_by === 'text' ? words.write : words.orWrite}</label>
<textarea id="a-${question.id}" name="answer_${question.id}" maxlength="${ANSWER_CHARACTERS}"></textarea>`;
    return html`<section data-question="${question.id}" data-by="${question.answer_by}"${followUp} aria-labelledby="q-${question.id}">
<h2 id="q-${question.id}" tabindex="-1">${questions.length === 1 ? raw('') : raw(html`<small>${index + 1} / ${questions.length}</small>`)}<span class="text">${question.text}</span></h2>
${raw(byVoice ? html`<noscript><p class="note">${words.voiceNeedsScript}</p></noscript>` : field)}</section>`;
  });
  const agreement =
    consentText === null
      ? ''
      : html`<p class="agreement"><label><input type="checkbox" name="agreed" value="1" required><span>${consentText}</span></label></p>`;
  const contact = asksContact
    ? html`<p class="contact"><label class="field" for="contact">${words.contact.label}</label>
<input id="contact" type="email" name="contact_email" maxlength="${CONTACT_EMAIL_CHARACTERS}" autocomplete="email" aria-describedby="contact-hint">
<span class="note" id="contact-hint">${words.contact.hint}</span></p>`
    : '';
  const data: AskPageData = {
    token: link.token,
    person,
    maximumSeconds: MAXIMUM_SECONDS,
    canSpeak,
    words: words.script,
  };
  const body = html`<form method="post" action="/ask/${link.token}">
<input type="hidden" name="person" value="${person}">
${raw(languageNotes(link, facts, words))}
${raw(agreement)}
${raw(sections.join('\n'))}
${raw(contact)}
<div class="buttons"><button type="submit">${words.send}</button></div>
</form>
<section id="thanks" tabindex="-1" hidden><h2>${link.thankYou ?? words.thanks}</h2></section>
<p id="status" role="status"></p>`;
  const scripts =
    script === undefined
      ? ''
      : `<script type="application/json" id="ask-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script>${script}</script>`;
  return pageOf(link, facts, body, scripts);
}

/** The page instead of the questions: thanks, or why there are none. */
export function askMessagePage(
  link: AskLinkRow,
  facts: Pick<AskPageFacts, 'language' | 'style'>,
  message: { title: string; text?: string },
): string {
  const text = message.text === undefined ? '' : html`<p>${message.text}</p>`;
  return pageOf(link, facts, html`<section><h2>${message.title}</h2>${raw(text)}</section>`, '');
}

/** Says which languages are understood, if the page's own isn't one of them. */
function languageNotes(
  { questions }: AskLinkRow,
  { language, spoken, written, canSpeak }: AskPageFacts,
  words: AskWords,
): string {
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const list = new Intl.ListFormat([language], { type: 'conjunction' });
  const note = (label: string, languages: readonly string[]) =>
    languages.length === 0
      ? ''
      : html`<p class="note">${label} ${list.format(languages.map((one) => names.of(one) ?? one))}</p>`;
  const takesVoice = canSpeak && questions.some(({ answer_by: by }) => by !== 'text');
  const takesText = questions.some(({ answer_by: by }) => by !== 'voice');
  return (
    (takesVoice ? note(words.voiceLanguages, spoken) : '') +
    (takesText ? note(words.textLanguages, written) : '')
  );
}

function pageOf(
  { name, token, logoType }: AskLinkRow,
  { language, style }: Pick<AskPageFacts, 'language' | 'style'>,
  body: string,
  scripts: string,
): string {
  const logo = logoType === null ? '' : html`<img src="/ask/${token}/logo" alt="">`;
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${name}</title><link rel="icon" href="data:,"><style>${raw(style)}</style></head>
<body><main><header>${raw(logo)}<h1>${name}</h1></header>
${raw(body)}</main>
${raw(scripts)}</body></html>
`;
}
