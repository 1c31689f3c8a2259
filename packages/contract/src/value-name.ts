/** The name of a value of the analysis in a language. Unknown values, such as keywords as topics, stay as they are. */
export function valueName(names: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(names, value) ? (names[value] ?? value) : value;
}
