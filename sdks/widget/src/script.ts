/** Entry point of the script tag: `<script src="https://api…/widget.js" defer></script>`. */
import { rememberScript } from './attributes.ts';
import { defineVoiceFeedback } from './define.ts';
import { loadSecondScriptFrom } from './second-script.ts';
import { loadWordsFrom } from './words/find-words.ts';

const script = document.currentScript;
const source = script instanceof HTMLScriptElement ? script.src : '';
rememberScript(source);
// Load from beside this script. Needs a full URL, because relative imports fail in a script from another origin.
const beside = (name: string) => import(new URL(`widget-${name}.js`, source).href);
loadSecondScriptFrom(() => beside('live'));
loadWordsFrom(beside);
defineVoiceFeedback();
