/** What one script tag loads: `<script src="https://api…/widget.js" defer></script>`. */
import { rememberScript } from './attributes.ts';
import { defineVoiceFeedback } from './define.ts';

const script = document.currentScript;
rememberScript(script instanceof HTMLScriptElement ? script.src : '');
defineVoiceFeedback();
