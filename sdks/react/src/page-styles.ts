/** Content of a constructed style sheet, which works with `style-src 'self'`. */
const CSS =
  'voice-feedback[data-waveform=off]::part(bars){display:none}voice-feedback[inert]{opacity:.6}voice-feedback:not(:defined){display:block;min-height:48px}';

let sheet: CSSStyleSheet | undefined;

/** Adds the component's styles for the element once per page: without bars, disabled, not yet loaded. */
export function addPageStyles(): void {
  if (sheet !== undefined) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  document.adoptedStyleSheets.push(sheet);
}
