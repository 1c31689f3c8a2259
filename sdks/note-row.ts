import { readFile, writeFile } from 'node:fs/promises';

/**
 * Writes what a long run found as a row of a table in `bench/results`, in place of the row that begins with the same name:
 * a run of one part leaves the rows of the others. `introduction` ends with the table's head.
 */
export async function noteRow(file: URL, introduction: string, cells: readonly string[]): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => '');
  const rows = before.split('\n').filter((line) => line.startsWith('| ') && !introduction.includes(line));
  const kept = rows.filter((row) => !row.startsWith(`| ${cells[0]} |`));
  const row = `| ${cells.join(' | ')} |`;
  await writeFile(file, `${introduction}\n${[...kept, row].sort().join('\n')}\n`);
}
