/** A constructed sheet: pages with `style-src 'self'` take it. */
const CSS =
  'voice-feedback[data-waveform=off]::part(bars){display:none}voice-feedback[inert]{opacity:.6}voice-feedback:not(:defined){display:block;min-height:48px}';

let sheet: CSSStyleSheet | undefined;

/** What the component adds to the looks of the element: no bars, disabled, not yet loaded. Once per page. */
export function addPageStyles(): void {
  if (sheet !== undefined) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  document.adoptedStyleSheets.push(sheet);
}
