// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import customElementsSchema from 'custom-elements-manifest/schema.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { ELEMENT } from './description.ts';
import { customElements } from './generate/custom-elements.ts';
import { generated, readGenerated, writeGenerated } from './generate/generated.ts';
import { VoiceFeedbackElement } from './src/element.ts';

/** The element's source code, without generated files. */
const SOURCE = readdirSync(path.join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && name !== 'element-types.ts' && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(path.join(import.meta.dirname, 'src', name), 'utf8'))
  .join('\n');
const inSource = (pattern: RegExp) => [...SOURCE.matchAll(pattern)].map(([, found = '']) => found);
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

describe('the description of the element', () => {
  test('its attributes', () => {
    expect(sorted(VoiceFeedbackElement.observedAttributes)).toEqual(
      sorted(ELEMENT.attributes.map(({ attribute }) => attribute)),
    );
  });

  const { prototype } = VoiceFeedbackElement;
  const members = Object.entries(Object.getOwnPropertyDescriptors(prototype));
  /** Members that the browser calls. */
  const ofTheDom = /Callback$|^(addEventListener|constructor|connectedMoveCallback)$/;

  test('its properties; which ones can be set', () => {
    const accessors = members.filter(([, { get, set }]) => get ?? set);
    const settable = accessors.filter(([, { set }]) => set).map(([name]) => name);
    const readonly = accessors.filter(([, { set }]) => !set).map(([name]) => name);
    // Plain properties, which a page may set before the element is defined.
    const declared = ELEMENT.properties.filter(({ property }) =>
      SOURCE.includes(`Reflect.get(element, '${property}')`),
    );
    expect(sorted([...settable, ...declared.map(({ property }) => property)])).toEqual(
      sorted([
        ...ELEMENT.attributes.map(({ property }) => property),
        ...ELEMENT.properties.filter(({ isReadonly }) => !isReadonly).map(({ property }) => property),
      ]),
    );
    expect(sorted(readonly)).toEqual(
      sorted(ELEMENT.properties.filter(({ isReadonly }) => isReadonly).map(({ property }) => property)),
    );
  });

  test('its methods', () => {
    const methods = members.filter(
      ([name, { value }]) => typeof value === 'function' && !ofTheDom.test(name),
    );
    expect(sorted(methods.map(([name]) => name))).toEqual(
      sorted(ELEMENT.methods.map(({ method }) => method)),
    );
  });

  test('its events, and their details', () => {
    expect(sorted(inSource(/'(voice-feedback-(?:state|result|error|partial|open|close))'/g))).toEqual(
      sorted(ELEMENT.events.map(({ event }) => event)),
    );
    for (const { payload } of ELEMENT.events)
      for (const { name } of payload) expect(SOURCE).toMatch(new RegExp(`declare readonly ${name}: `));
  });

  test('its slots, parts and custom properties', () => {
    expect(sorted(inSource(/makeSlot\(\s*'([a-z-]+)'/g))).toEqual(
      sorted(ELEMENT.slots.map(({ name }) => name)),
    );
    const made = inSource(/\b(?:make\(\s*'[a-z0-9]+',|button\()\s*'([a-z -]+)'/g).flatMap((parts) =>
      parts.split(' '),
    );
    for (const { name } of ELEMENT.parts) expect(made).toContain(name);
    const styles = [...SOURCE.matchAll(/var\((--vf-[a-z-]+),(light-dark\(([^,]+),([^)]+)\)|[^),]+)/g)];
    expect(sorted(styles.map(([, name = '']) => name))).toEqual(
      sorted(ELEMENT.styles.map(({ name }) => name)),
    );
    for (const [, name, both, light = both, dark = both] of styles)
      expect(ELEMENT.styles).toContainEqual(expect.objectContaining({ name, light, dark }));
  });
});

test('every file that is generated from the description is up to date (else: UPDATE_WIDGET=1)', async () => {
  for (const [name, text] of Object.entries(await generated())) {
    if (process.env.UPDATE_WIDGET === '1') await writeGenerated(name, text);
    expect(await readGenerated(name), name).toBe(text);
  }
});

test('custom-elements.json is a custom elements manifest', () => {
  const { $schema, ...schema } = customElementsSchema;
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  validate(customElements());
  expect(validate.errors).toBeNull();
  expect(validate({ schemaVersion: '2.1.0' }), 'the schema asks for something').toBe(false);
});
