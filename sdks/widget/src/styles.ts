/**
 * A constructed style sheet, so that a page doesn't need `unsafe-inline`. Colors are the design's tokens; a page can
 * override them with custom properties or style the parts. Without `theme`, they follow the page's `color-scheme` and
 * not the system's, because the widget appears on the page's background.
 */

const CSS = `
:host{display:block;max-width:100%;font:16px/1.5 var(--vf-font,system-ui,sans-serif);text-align:start}
:host([theme=light]){color-scheme:light}
:host([theme=dark]){color-scheme:dark}
:host([hidden]){display:none}
*{box-sizing:border-box}
[hidden]{display:none!important}
[aria-busy=true]{visibility:hidden}
.announcer{width:1px;height:1px;overflow:hidden;clip-path:inset(50%);position:absolute!important}
.panel,form{display:grid;gap:12px;justify-items:start;color:var(--vf-ink,light-dark(#14161c,#edeef2))}
p{margin:0;max-width:68ch;overflow-wrap:anywhere}
.prompt{font-weight:600}
.consent,.status,.words,.failure,.plain,.link{font-size:14px;color:var(--vf-quiet,light-dark(#5b6070,#9aa1b2))}
.failure{color:var(--vf-bad,light-dark(#b3262c,#ff7a7e))}
.said{display:contents}
.row{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
button,textarea{font:inherit;color:inherit;cursor:pointer;border:1px solid #0000;border-radius:6px;background:none}
:focus-visible{outline:2px solid var(--vf-action,light-dark(#2a5bff,#6c8cff));outline-offset:2px}
.main{--fill:var(--vf-action,light-dark(#2a5bff,#6c8cff));display:inline-flex;align-items:center;justify-content:center;gap:10px;min-height:48px;min-width:208px;max-width:100%;padding:8px 20px;border-radius:var(--vf-radius,12px);background:var(--fill);color:var(--vf-on-action,light-dark(#fff,#0d0f14));font-weight:600}
.main:hover{filter:brightness(.94)}
.main[data-state=recording]{--fill:var(--vf-live,light-dark(#e5484d,#ff6369));color:#14161c}
.main[data-state=processing]{--fill:var(--vf-wait,light-dark(#d9a000,#f2c14e));color:#14161c}
.main:disabled{cursor:default;filter:none}
.main svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;flex:none}
.plain{padding:6px 12px;border-color:var(--vf-line,light-dark(#e6e2da,#262c38));color:inherit;min-height:36px}
.link{padding:6px 0;color:var(--vf-action,light-dark(#2a5bff,#6c8cff));text-decoration:underline;text-underline-offset:3px}
form{gap:8px;width:100%;max-width:560px}
textarea{width:100%;min-height:96px;padding:10px 12px;border-color:var(--vf-quiet,light-dark(#5b6070,#9aa1b2));background:var(--vf-ground,light-dark(#fff,#151922));cursor:auto;resize:vertical}
.corner>*{position:fixed;z-index:2147483000;inset:auto 16px 16px auto}
[class*=top]>*{top:16px;bottom:auto}
[class*=left]>*{left:16px;right:auto}
.corner .panel{margin-block:64px;width:352px;max-width:calc(100vw - 32px);max-height:calc(100vh - 112px);overflow:auto;padding:20px;border:1px solid var(--vf-line,light-dark(#e6e2da,#262c38));border-radius:12px;background:var(--vf-ground,light-dark(#fff,#151922));box-shadow:0 8px 32px #0003}
.corner .panel .main{width:100%}
.launcher,.time{font-variant-numeric:tabular-nums}
.launcher{min-width:0;min-height:52px;border-radius:26px;box-shadow:0 4px 16px #0003}
`;

let sheet: CSSStyleSheet | undefined;

/** Returns the style sheet, shared by all widgets of the page. The second script adds to it. */
export function widgetStyles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  return sheet;
}
