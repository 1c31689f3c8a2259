/** Styles of what only the second script shows, and transitions. */
const RULES = [
  '.bars{display:flex;align-items:center;gap:2px;height:20px}',
  '.bars i{width:3px;height:100%;border-radius:2px;background:currentColor;transform:scaleY(.3)}',
  '.preview{max-width:100%;max-height:240px}',
  '.picture{display:grid;gap:8px;justify-items:start;max-width:100%}',
  '.send{border-color:currentColor;color:var(--vf-action,light-dark(#2a5bff,#6c8cff))}',
  '@media (prefers-reduced-motion:no-preference){.main{transition:background-color .16s ease}.bars i{transition:transform 80ms linear}}',
];

/** Adds the styles of the second script to those of all widgets of the page. */
export function addStyles(sheet: CSSStyleSheet): void {
  for (const rule of RULES) sheet.insertRule(rule, sheet.cssRules.length);
}
