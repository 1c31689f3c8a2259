/** Templates for server-rendered pages. */

export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Marks text that is already HTML. */
export function raw(text: string): Raw {
  return new Raw(text);
}

/** Template tag that escapes its values, except those marked `raw`. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Raw)[]): string {
  return String.raw(
    { raw: parts },
    ...values.map((value) => (value instanceof Raw ? value.text : escapeHtml(String(value)))),
  );
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
