/** What one script tag loads: `<script src="https://api…/widget.js" defer></script>`. */
import { rememberScript } from './attributes.ts';
import { defineVoiceFeedback } from './define.ts';
import { loadSecondScriptFrom } from './second-script.ts';
import { loadWordsFrom } from './words/find-words.ts';

const script = document.currentScript;
const source = script instanceof HTMLScriptElement ? script.src : '';
rememberScript(source);
// Beside this script. In full: one of another origin has no address of its own for a browser, to which others are relative.
const beside = (name: string) => import(new URL(`widget-${name}.js`, source).href);
loadSecondScriptFrom(() => beside('live'));
loadWordsFrom(beside);
defineVoiceFeedback();
