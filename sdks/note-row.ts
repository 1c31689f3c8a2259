import { readFile, writeFile } from 'node:fs/promises';

/**
 * Writes the result of a long run as a row of a table in `bench/results`. Replaces the row with the same first cell and
 * keeps the others. `introduction` ends with the table's header.
 */
export async function noteRow(file: URL, introduction: string, cells: readonly string[]): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => '');
  const rows = before.split('\n').filter((line) => line.startsWith('| ') && !introduction.includes(line));
  const kept = rows.filter((row) => !row.startsWith(`| ${cells[0]} |`));
  const row = `| ${cells.join(' | ')} |`;
  await writeFile(file, `${introduction}\n${[...kept, row].sort().join('\n')}\n`);
}
