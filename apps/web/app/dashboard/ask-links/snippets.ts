import type { AskLink } from '@voice-feedback/contract/ask-links';

const FRAME_HEIGHT_PIXELS = 560;

/** HTML that shows the page inside another page. */
export function frameSnippet({ url, name }: Pick<AskLink, 'url' | 'name'>): string {
  return `<iframe src="${url}" title="${escapeHtml(name)}" allow="microphone" loading="lazy" style="width:100%;height:${FRAME_HEIGHT_PIXELS}px;border:0"></iframe>`;
}

/** HTML for the end of mails. Mail programs only know plain elements. */
export function signatureSnippet(
  { url, name, questions }: Pick<AskLink, 'url' | 'name' | 'questions'>,
  invitation: string,
): string {
  const question = questions[0]?.text ?? name;
  return `<p style="font-family:sans-serif;font-size:14px">${escapeHtml(question)}<br><a href="${url}" style="font-weight:bold">${escapeHtml(invitation)}</a></p>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
