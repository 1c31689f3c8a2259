import { ATTRIBUTE_ENTRIES } from './description/attributes.ts';
import { PART_ENTRIES, SLOT_ENTRIES, STYLE_ENTRIES } from './description/look.ts';
import { EVENT_ENTRIES, METHOD_ENTRIES, PROPERTY_ENTRIES } from './description/members.ts';

/**
 * The public API of `<voice-feedback>`. The published types, `custom-elements.json` and the tables of the README and
 * the docs are generated from it, and `description.test.ts` compares it with the element.
 */
export const ELEMENT = {
  tag: 'voice-feedback',
  attributes: ATTRIBUTE_ENTRIES,
  properties: PROPERTY_ENTRIES,
  methods: METHOD_ENTRIES,
  events: EVENT_ENTRIES,
  slots: SLOT_ENTRIES,
  parts: PART_ENTRIES,
  styles: STYLE_ENTRIES,
} as const;
