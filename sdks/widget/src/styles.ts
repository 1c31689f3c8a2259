/**
 * A constructed style sheet, so that a page doesn't need `unsafe-inline`. Colors are the design's tokens; a page can
 * override them with custom properties or style the parts. Without `theme`, they follow the page's `color-scheme` and
 * not the system's, because the widget appears on the page's background.
 */

const CSS = `
:host{--_ground:var(--vf-ground,light-dark(#fff,#151922));--_line:var(--vf-line,light-dark(#e6e2da,#262c38));--_ink:var(--vf-ink,light-dark(#14161c,#edeef2));--_quiet:var(--vf-quiet,light-dark(#5b6070,#9aa1b2));--_action:var(--vf-action,light-dark(#2a5bff,#6c8cff));--_on-action:var(--vf-on-action,light-dark(#fff,#0d0f14));--_live:var(--vf-live,light-dark(#e5484d,#ff6369));--_wait:var(--vf-wait,light-dark(#d9a000,#f2c14e));--_bad:var(--vf-bad,light-dark(#b3262c,#ff7a7e));display:block;max-width:100%;font:16px/1.5 var(--vf-font,system-ui,sans-serif);text-align:start}
:host([theme=light]){color-scheme:light}
:host([theme=dark]){color-scheme:dark}
:host([hidden]){display:none}
*{box-sizing:border-box}
[hidden]{display:none!important}
[aria-busy=true]{visibility:hidden}
.announcer{width:1px;height:1px;overflow:hidden;clip-path:inset(50%);position:absolute!important}
.panel{display:grid;gap:12px;justify-items:start;color:var(--_ink)}
p{margin:0;max-width:68ch;overflow-wrap:anywhere}
.prompt{font-weight:600}
.consent,.status,.words{font-size:14px;color:var(--_quiet)}
.failure{color:var(--_bad);font-size:14px}
.said{display:contents}
.preview{max-width:100%;max-height:240px}
.picture{display:grid;gap:8px;justify-items:start;max-width:100%}
.row{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
button,textarea{font:inherit;color:inherit}
button{cursor:pointer}
:focus-visible{outline:2px solid var(--_action);outline-offset:2px}
.main{--fill:var(--_action);display:inline-flex;align-items:center;justify-content:center;gap:10px;min-height:48px;min-width:208px;max-width:100%;padding:8px 20px;border:0;border-radius:var(--vf-radius,12px);background:var(--fill);color:var(--_on-action);font-weight:600}
.main:hover{filter:brightness(.94)}
.main[data-state=recording]{--fill:var(--_live);color:#14161c}
.main[data-state=processing]{--fill:var(--_wait);color:#14161c}
.main:disabled{cursor:default;filter:none}
.main svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;flex:none}
.bars{display:flex;align-items:center;gap:2px;height:20px}
.bars i{width:3px;height:100%;border-radius:2px;background:currentColor;transform:scaleY(.3)}
.time{font-variant-numeric:tabular-nums}
.send{border-color:var(--_action)!important;color:var(--_action)}
.plain{padding:6px 12px;border:1px solid var(--_line);border-radius:6px;background:none;font-size:14px;min-height:36px}
.link{padding:6px 0;border:0;background:none;font-size:14px;color:var(--_action);text-decoration:underline;text-underline-offset:3px}
form{display:grid;gap:8px;justify-items:start;width:100%;max-width:560px}
textarea{width:100%;min-height:96px;padding:10px 12px;border:1px solid var(--_quiet);border-radius:6px;background:var(--_ground);resize:vertical}
.corner>*{position:fixed;z-index:2147483000;inset:auto 16px 16px auto}
[class*=top]>*{top:16px;bottom:auto}
[class*=left]>*{left:16px;right:auto}
.corner .panel{margin-block:64px;width:min(352px,calc(100vw - 32px));max-height:calc(100vh - 112px);overflow:auto;padding:20px;border:1px solid var(--_line);border-radius:12px;background:var(--_ground);box-shadow:0 8px 32px rgb(0 0 0/.16)}
.corner .panel .main{width:100%}
.launcher{min-width:0;font-variant-numeric:tabular-nums;min-height:52px;border-radius:26px;box-shadow:0 4px 16px rgb(0 0 0/.2)}
@media (prefers-reduced-motion:no-preference){.main{transition:background-color .16s ease}.bars i{transition:transform 80ms linear}}
@media (forced-colors:active){.main{border:1px solid}}
`;

let sheet: CSSStyleSheet | undefined;

/** Returns the style sheet, shared by all widgets of the page. */
export function widgetStyles(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  return sheet;
}
