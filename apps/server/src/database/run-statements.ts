import { Console } from 'node:console';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { ReadStream } from 'node:tty';
import pg from 'pg';

const output = new Console(process.stdout, process.stderr);
const HISTORY_LINES = 500;
const HISTORY_FILE = 'db-history';
const PRIVATE_FILE = 0o600;

/**
 * Reads SQL from `input`, runs each statement as soon as a line ends with `;`, and prints its rows. On a terminal it
 * shows a prompt and stores the history in DATA_DIR/db-history.
 * @returns the exit code: 1 if a statement failed that wasn't typed in a terminal
 */
export async function runStatements(url: string, input: ReadStream, dataDirectory: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'voice-feedback-db' });
  client.on('error', (error) => console.error(error.message));
  await client.connect();
  const isTyped = input.isTTY;
  const historyFile = path.join(dataDirectory, HISTORY_FILE);
  const history = isTyped
    ? (await readFile(historyFile, 'utf8').catch(() => '')).split('\n').filter(Boolean)
    : [];
  const lines = createInterface({
    ...{
      input,
      terminal: isTyped,
      history: history.toReversed(),
      historySize: HISTORY_LINES,
      prompt: 'sql> ',
    },
    ...(isTyped ? { output: process.stdout } : {}),
  });
  let failed = false;
  let statement = '';
  const run = async () => {
    const text = statement.trim();
    statement = '';
    if (text === '') return;
    if (isTyped) history.push(text.replaceAll(/\s*\n\s*/g, ' '));
    try {
      for (const result of [await client.query(text)].flat()) print(result);
    } catch (error) {
      failed = true;
      console.error(error instanceof Error ? error.message : error);
    }
  };
  if (isTyped) {
    output.log('End each statement with a semicolon, and quit with Ctrl-D.');
    lines.prompt();
  }
  for await (const line of lines) {
    statement += `${line}\n`;
    if (line.trimEnd().endsWith(';')) await run();
    lines.setPrompt(statement === '' ? 'sql> ' : '  -> ');
    if (isTyped) lines.prompt();
  }
  await run();
  await client.end();
  if (isTyped) {
    await writeFile(historyFile, `${history.slice(-HISTORY_LINES).join('\n')}\n`, { mode: PRIVATE_FILE });
    await chmod(historyFile, PRIVATE_FILE);
  }
  return failed && !isTyped ? 1 : 0;
}

function print({ command, rowCount, rows, fields }: pg.QueryResult): void {
  if (fields.length > 0)
    output.table(
      rows,
      fields.map(({ name }) => name),
    );
  output.log(`${command}${rowCount === null ? '' : ` ${rowCount}`}`);
}
