export interface Command {
  id: string;
  label: string;
  /** shown next to the label: the kind of command */
  hint: string;
}

/**
 * The commands that match the text, best first: label prefixes, then word prefixes, then letters in order. Ignores
 * accents and case.
 */
export function rankCommands<T extends Command>(commands: readonly T[], typed: string): T[] {
  const wanted = plain(typed);
  if (wanted === '') return [...commands];
  return commands
    .map((command) => ({ command, rank: rankOf(plain(command.label), wanted) }))
    .filter((one) => one.rank !== undefined)
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ command }) => command);
}

function rankOf(label: string, wanted: string): number | undefined {
  if (label.startsWith(wanted)) return 0;
  if (label.split(/\s+/).some((word) => word.startsWith(wanted))) return 1;
  if (label.includes(wanted)) return 2;
  let at = 0;
  for (const letter of wanted.replaceAll(' ', '')) {
    at = label.indexOf(letter, at) + 1;
    if (at === 0) return undefined;
  }
  return 3;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
