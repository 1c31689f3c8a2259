/** Styles of what only the second script shows, and transitions. */
const RULES = [
  '.bars{display:flex;align-items:center;gap:2px;height:20px}',
  '.bars i{width:3px;height:100%;border-radius:2px;background:currentColor;transform:scaleY(.3)}',
  '.preview{max-width:100%;max-height:240px}',
  '.extras{display:grid;gap:12px;width:100%;max-width:560px}',
  'form .extras{padding-block:4px}',
  '.contact{display:grid;gap:4px}',
  '[dir=rtl] .contact-email{text-align:right}',
  '.contact-label{font-size:14px;font-weight:500}',
  '.contact-email{width:100%;min-height:44px;padding:8px 12px;font:inherit;color:inherit;border:1px solid var(--vf-quiet,light-dark(#5b6070,#9aa1b2));border-radius:6px;background:var(--vf-ground,light-dark(#fff,#151922))}',
  '.contact-email[aria-invalid]{border-color:var(--vf-bad,light-dark(#b3262c,#ff7a7e))}',
  '.picture{display:grid;gap:8px;justify-items:start;max-width:100%}',
  '.send{border-color:currentColor;color:var(--vf-action,light-dark(#2a5bff,#6c8cff))}',
  '@media (prefers-reduced-motion:no-preference){.main{transition:background-color .16s ease}.bars i{transition:transform 80ms linear}}',
];

/** Adds the styles of the second script to those of all widgets of the page. */
export function addStyles(sheet: CSSStyleSheet): void {
  for (const rule of RULES) sheet.insertRule(rule, sheet.cssRules.length);
}
