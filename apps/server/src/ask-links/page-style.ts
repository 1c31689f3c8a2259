import { inkOn } from './ink-on.ts';

/** The style of the page, with the link's color. */
export function pageStyle(color: string): string {
  return `:root{--accent:${color};--on-accent:${inkOn(color)};--ground:#fff;--ink:#14161c;--quiet:#555b69;--line:#8a90a0;color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{--ground:#0f1116;--ink:#eef0f4;--quiet:#a7adbb;--line:#6f7686}}
${STYLE}`;
}

const STYLE = `*{box-sizing:border-box}
[hidden]{display:none!important}
body{background:var(--ground);color:var(--ink);font:18px/1.5 system-ui,sans-serif;margin:0;overflow-wrap:anywhere}
main{margin:0 auto;max-width:34rem;padding:24px 16px 48px}
header{margin-bottom:24px}
header img{display:block;height:auto;margin-bottom:16px;max-height:72px;max-width:200px;width:auto}
h1{font-size:22px;line-height:1.3;margin:0}
h2{font-size:26px;line-height:1.25;margin:0 0 16px}
h2:focus,#thanks:focus{outline:0}
h2 small{color:var(--quiet);display:block;font-size:16px;font-weight:400;margin-bottom:4px}
section{margin-bottom:24px}
label{display:block}
.field{color:var(--quiet);font-size:16px;margin-bottom:4px}
.note{color:var(--quiet);font-size:16px;margin:0 0 16px}
.agreement{margin:0 0 24px}
.agreement label{align-items:start;display:flex;gap:12px}
.agreement input{accent-color:var(--accent);flex:none;height:24px;margin:2px 0 0;width:24px}
input[type=email],textarea{background:transparent;border:1px solid var(--line);border-radius:10px;color:inherit;font:inherit;min-height:48px;padding:12px;width:100%}
textarea{min-height:112px;resize:vertical}
.contact{margin:0 0 24px}
.contact .note{display:block;margin:4px 0 0}
button{background:var(--accent);border:1px solid var(--ink);border-radius:10px;color:var(--on-accent);cursor:pointer;font:inherit;font-weight:600;min-height:48px;padding:8px 24px}
button.quiet{background:transparent;border-color:var(--line);color:var(--ink);font-weight:400}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.buttons{display:flex;flex-wrap:wrap;gap:12px}
.voice{align-items:center;display:flex;flex-wrap:wrap;gap:12px;margin-bottom:16px}
.voice audio{max-width:100%}
.record{align-items:center;display:inline-flex;gap:12px}
.dot{background:currentColor;border-radius:50%;height:14px;width:14px}
.live .dot{border-radius:2px}
.time{font-variant-numeric:tabular-nums}
#status{margin:16px 0 0;min-height:1.5em}`;
