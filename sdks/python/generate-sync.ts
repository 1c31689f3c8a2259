import { readFile } from 'node:fs/promises';

const FOLDER = new URL('./voicefeedback/', import.meta.url);
const HEADER = (source: string) =>
  `# Generated from ${source}; do not edit. A test writes it with UPDATE_SDK_TYPES=1.\n`;

/** Maps each asynchronous module to the synchronous one generated from it. */
export const SYNC_MODULES: Readonly<Record<string, string>> = {
  '_async_transport.py': '_transport.py',
  'async_account_calls.py': 'account_calls.py',
  'async_ask_link_calls.py': 'ask_link_calls.py',
  'async_batch_calls.py': 'batch_calls.py',
  'async_client.py': 'client.py',
  'async_comment_calls.py': 'comment_calls.py',
  'async_connection_calls.py': 'connection_calls.py',
  'async_end_user_calls.py': 'end_user_calls.py',
  'async_feedback_calls.py': 'feedback_calls.py',
  'async_insight_calls.py': 'insight_calls.py',
  'async_theme_calls.py': 'theme_calls.py',
  'async_view_calls.py': 'view_calls.py',
  'async_webhook_calls.py': 'webhook_calls.py',
};

const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/The API, for one key, with asyncio\./, 'The API, for one key.'],
  [/\basync (def|for|with)\b/g, '$1'],
  [/``async with``/g, '``with``'],
  [/\bawait /g, ''],
  [/\basyncio\.sleep\b/g, 'time.sleep'],
  [/^import asyncio\n/m, 'import time\n'],
  [/\b__a(enter|exit)__\b/g, '__$1__'],
  [/\ba(close|read|iter_bytes)\b/g, '$1'],
  [/\b(_?)async_/g, '$1'],
  [/\bAsyncIterator\b/g, 'Iterator'],
  [/\bAwaitable\[(\w+)\]/g, '$1'],
  [/, Awaitable\b/g, ''],
  [/\bhttpx\.AsyncClient\b/g, 'httpx.Client'],
  [/\bAsync([A-Z])/g, '$1'],
  [/, tasks and/g, ', threads and'],
];

/** Generates a synchronous module: the source without `async` and `await`. */
export async function syncModuleOf(source: string): Promise<string> {
  const text = await readFile(new URL(source, FOLDER), 'utf8');
  const changed = REPLACEMENTS.reduce((all, [pattern, by]) => all.replace(pattern, by), text);
  // Remove a duplicate import of `time`.
  return HEADER(source) + changed.replace(/^(import time\n)((?:.*\n)*?)import time\n/m, '$1$2');
}
