/** What one script tag loads: `<script src="https://api…/widget.js" defer></script>`. */
import { rememberScript } from './attributes.ts';
import { defineVoiceFeedback } from './define.ts';
import { loadLiveFrom } from './live-loader.ts';

const script = document.currentScript;
const source = script instanceof HTMLScriptElement ? script.src : '';
rememberScript(source);
// Beside this script. In full: one of another origin has no address of its own for a browser, to which others are relative.
loadLiveFrom(() => import(new URL('widget-live.js', source).href));
defineVoiceFeedback();
