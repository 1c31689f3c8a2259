import { ATTRIBUTE_ENTRIES } from './description/attributes.ts';
import { PART_ENTRIES, SLOT_ENTRIES, STYLE_ENTRIES } from './description/look.ts';
import { EVENT_ENTRIES, METHOD_ENTRIES, PROPERTY_ENTRIES } from './description/members.ts';

/**
 * What `<voice-feedback>` offers to a page, in one place: the published types, `custom-elements.json` and the tables of the
 * README and the docs are made from it (`generate.ts`), and `description.test.ts` compares it with the element.
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
