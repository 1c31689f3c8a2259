/** Styles of the hosted pages, with the product's color tokens and system fonts. */
export const STYLE = `
:root { --ground: #fbfaf7; --raised: #fff; --line: #e6e2da; --field: #8a8f9c; --ink: #14161c; --quiet: #5b6070;
  --action: #2a5bff; --on-action: #fff; --wait: #d9a000; --on-wait: #14161c; --negative: #c93c41; color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0d0f14; --raised: #151922; --line: #262c38; --field: #6b7385; --ink: #edeef2; --quiet: #9aa1b2;
    --action: #6c8cff; --on-action: #0d0f14; --wait: #f2c14e; --negative: #ff7a7e }
}
* { box-sizing: border-box }
body { background: var(--ground); color: var(--ink); font: 16px/1.6 "Inter Variable", Inter, system-ui, sans-serif; margin: 0 }
.test { background: var(--wait); color: var(--on-wait); margin: 0; padding: 8px 16px; text-align: center; font-size: 14px }
main { margin: 0 auto; max-width: 460px; padding: 28px 16px 60px }
h1 { font: 600 28px/1.2 "Bricolage Grotesque Variable", Inter, system-ui, sans-serif; letter-spacing: -0.01em; margin: 0 0 16px }
table { border-collapse: collapse; width: 100%; margin: 0 0 24px; font-variant-numeric: tabular-nums }
td, th { border-bottom: 1px solid var(--line); padding: 8px 0; text-align: left; font-weight: 400; vertical-align: top }
td:last-child { text-align: right; white-space: nowrap } tfoot td, tfoot th { font-weight: 600 }
fieldset { border: 0; margin: 0; padding: 0 } legend { font-weight: 600; padding: 0 }
.choices { display: flex; gap: 12px; margin: 4px 0 20px; flex-wrap: wrap }
.choices label { border: 1px solid var(--field); border-radius: 6px; padding: 8px 16px; flex: 1; cursor: pointer; font-weight: 400 }
.choices input { accent-color: var(--action); margin-right: 8px }
.choices label:has(:checked) { border-color: var(--action); box-shadow: inset 0 0 0 1px var(--action) }
.field { margin: 0 0 16px } label { display: block; font-weight: 600; font-size: 14px }
input[type=text], input[type=email] { background: var(--raised); border: 1px solid var(--field); border-radius: 6px; color: var(--ink);
  display: block; font: inherit; padding: 10px 12px; width: 100% }
::placeholder { color: var(--quiet); opacity: 1 }
input[aria-invalid=true] { border-color: var(--negative) }
.pair { display: grid; gap: 16px; grid-template-columns: 1fr 1fr; align-items: end }
@media (max-width: 360px) { .pair { grid-template-columns: 1fr } }
.wrong { color: var(--negative); font-size: 14px; margin: 4px 0 0 }
.alert { border: 1px solid var(--negative); border-left-width: 4px; border-radius: 6px; margin: 0 0 20px; padding: 12px 16px }
.alert p { margin: 0 } .alert p:first-child { font-weight: 600 }
button, .button { background: var(--action); border: 1px solid var(--action); border-radius: 6px; color: var(--on-action); cursor: pointer;
  display: block; font: inherit; font-weight: 600; padding: 12px 16px; text-align: center; text-decoration: none; width: 100% }
button.second { background: transparent; color: var(--action); margin-top: 12px }
a { color: var(--action) } .after { margin: 16px 0 0; text-align: center }
:focus-visible { outline: 2px solid var(--action); outline-offset: 2px }
.quiet { color: var(--quiet); font-size: 14px; margin: 0 0 16px }
details { border-top: 1px solid var(--line); margin-top: 28px; padding-top: 12px; font-size: 14px } summary { cursor: pointer; font-weight: 600 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 12px 0 0 } dd { margin: 0 }
dt { font-family: "JetBrains Mono Variable", ui-monospace, monospace; font-size: 13px }
@media (max-width: 420px) { dl { grid-template-columns: 1fr } dd { margin-bottom: 8px } }
form:has(#method-card:checked) .for-debit, form:has(#method-debit:checked) .for-card { display: none }
`;
