import { isObject, type Json, type JsonObject, objectIn } from './json.ts';

const FIRST_ERROR_STATUS = 400;

/**
 * Moves errors that several operations share to `components.responses`. They are most of the document, and a generated
 * client then has one type for each.
 */
export class SharedAnswers {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly components: JsonObject = {};

  /** Replaces the errors of an operation with references. */
  share(operation: JsonObject): void {
    const responses = objectIn(operation, 'responses');
    for (const [status, answer] of Object.entries(responses))
      if (Number(status) >= FIRST_ERROR_STATUS && isObject(answer))
        responses[status] = { $ref: `#/components/responses/${this.#nameOf(status, answer)}` };
  }

  #nameOf(status: string, answer: Json): string {
    const text = JSON.stringify(answer);
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const count = (this.#counts.get(status) ?? 0) + 1;
    this.#counts.set(status, count);
    const name = count === 1 ? `Refusal${status}` : `Refusal${status}-${count}`;
    this.#names.set(text, name);
    this.components[name] = answer;
    return name;
  }
}
