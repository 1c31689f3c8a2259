/** Letters that a digit takes to say with the space before it ("seven"), and a sign inside of a word ("at", "dot"). */
const DIGIT_LETTERS = 5;
const SIGN_LETTERS = 4;

/** How long a text takes to say, in letters: "0199" is said "oh one nine nine". */
export function spokenLength(text: string): number {
  const digits = text.match(/\d/g)?.length ?? 0;
  const signs = text.match(/[@+_]|\.(?=\S)/g)?.length ?? 0;
  return text.length + digits * (DIGIT_LETTERS - 1) + signs * (SIGN_LETTERS - 1);
}
