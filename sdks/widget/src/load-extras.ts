import type { Attributes } from './attributes.ts';
import { acceptsImage } from './check-readiness.ts';
import type { Extras, ReviewedRecording } from './extras.ts';

/** Loads the third script, which only pages with a review, pictures or `ask-contact` need. Undefined if that fails. */
export function loadExtras() {
  return import('./make-extras.ts').catch(() => undefined);
}

/** @returns undefined if they can't be loaded; feedback is then sent without them */
export async function makeExtras(
  attributes: Attributes,
  recording?: ReviewedRecording,
): Promise<Extras | undefined> {
  const script = await loadExtras();
  return script?.makeExtras(attributes, recording && { ...recording, takesImage: acceptsImage(attributes) });
}
