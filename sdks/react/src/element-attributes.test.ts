import { expect, test } from 'vitest';
import { attributesOf, firstAttributesOf } from './element-attributes.ts';

test('a switch without a value is there only if it’s on, and a server leaves it to the browser', () => {
  const props = { apiKey: 'vf_pub_key', review: true, askContact: true };
  expect(attributesOf(props)).toMatchObject({ review: '', 'ask-contact': '' });
  expect(attributesOf({ ...props, askContact: false })['ask-contact']).toBeUndefined();
  expect(firstAttributesOf(props)).not.toHaveProperty('ask-contact');
});
