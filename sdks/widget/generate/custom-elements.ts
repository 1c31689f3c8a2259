import type { Package } from 'custom-elements-manifest';
import { ELEMENT } from '../description.ts';

const { tag, attributes, properties, methods, events, slots, parts, styles } = ELEMENT;

/** Generates `custom-elements.json`, which describes the element for editors and documentation tools. */
export function customElements(): Package {
  const reflected = attributes.map(({ attribute, property, type, says, ...entry }) => ({
    kind: 'field' as const,
    name: property,
    type: { text: `${type} | undefined` },
    default: wordsOf(entry.default),
    description: says.en,
    attribute,
    reflects: true,
  }));
  const others = properties.map(({ property, type, isReadonly, says }) => ({
    kind: 'field' as const,
    name: property,
    type: { text: type },
    description: says.en,
    readonly: isReadonly,
  }));
  const callable = methods.map(({ method, parameters, returns, says }) => ({
    kind: 'method' as const,
    name: method,
    description: says.en,
    parameters: parameters.map(({ name, type, isOptional = false }) => ({
      name,
      type: { text: type },
      optional: isOptional,
    })),
    return: { type: { text: returns } },
  }));
  const path = 'dist/index.js';
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path,
        declarations: [
          {
            kind: 'class',
            customElement: true,
            name: 'VoiceFeedbackElement',
            tagName: tag,
            description: 'A button that records a short voice message and sends it.',
            superclass: { name: 'HTMLElement', package: 'global:' },
            attributes: attributes.map(({ attribute, property, type, says, ...entry }) => ({
              name: attribute,
              type: { text: type },
              default: wordsOf(entry.default),
              description: says.en,
              fieldName: property,
            })),
            members: [...reflected, ...others, ...callable],
            events: events.map(({ event, payload, says }) => {
              const members = payload.map(({ name, type }) => `${name}: ${type}`).join('; ');
              return {
                name: event,
                type: { text: members === '' ? 'Event' : `Event & { ${members} }` },
                description: says.en,
              };
            }),
            slots: slots.map(({ name, says }) => ({ name, description: says.en })),
            cssParts: parts.map(({ name, says }) => ({ name, description: says.en })),
            cssProperties: styles.map(({ name, light, dark, says }) => ({
              name,
              default: light === dark ? light : `light-dark(${light}, ${dark})`,
              description: says.en,
            })),
          },
        ],
        exports: [
          {
            kind: 'js',
            name: 'VoiceFeedbackElement',
            declaration: { name: 'VoiceFeedbackElement', module: path },
          },
          {
            kind: 'custom-element-definition',
            name: tag,
            declaration: { name: 'VoiceFeedbackElement', module: path },
          },
        ],
      },
    ],
  };
}

function wordsOf(value: string | { en: string }): string {
  return (typeof value === 'string' ? value : value.en).replaceAll('`', '');
}
