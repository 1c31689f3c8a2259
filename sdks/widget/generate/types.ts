import { ELEMENT } from '../description.ts';

const HEAD = `// Generated from sdks/widget/description.ts by UPDATE_WIDGET=1 on sdks/widget/description.test.ts; don't edit it.`;
const { attributes, properties, methods, events } = ELEMENT;

/** \`src/element-types.ts\`: the element's properties, methods and events, and its names in HTML and the DOM. */
export function elementTypes(): string {
  return `${HEAD}
import type { VoiceFeedbackElement } from './element.ts';
import type { SendOptions } from './options.ts';
import type { FeedbackAnswer } from './send-feedback.ts';

type WidgetState = VoiceFeedbackElement['state'];

/** Attributes as written in HTML. */
export interface VoiceFeedbackAttributes {
${attributes.map(({ attribute, type, says }) => field(says.en, `'${attribute}'?: ${inHtml(type)} | undefined`)).join('\n')}
}

/** Properties that follow those attributes and set them. */
export interface VoiceFeedbackProperties {
${attributes.map(({ property, type, says }) => field(says.en, `${property}?: ${type} | undefined`)).join('\n')}
${properties
  .filter(({ isReadonly }) => !isReadonly)
  .map(({ property, type, says }) => field(says.en, `${property}?: ${type} | undefined`))
  .join('\n')}
}

/** In the wrong state each of them does nothing. */
export interface VoiceFeedbackMethods {
${methods
  .map(({ method, parameters, returns, says }) => {
    const list = parameters.map(({ name, type, isOptional }) => `${name}${isOptional ? '?' : ''}: ${type}`);
    return field(says.en, `${method}(${list.join(', ')}): ${returns}`);
  })
  .join('\n')}
}

export interface VoiceFeedbackEventMap {
${events
  .map(({ event, payload, says }) => {
    const members = payload.map(({ name, type }) => `readonly ${name}: ${type}`).join('; ');
    return field(says.en, `'${event}': Event${members && ` & { ${members} }`}`);
  })
  .join('\n')}
}

interface VoiceFeedbackListeners {
  addEventListener<Type extends keyof VoiceFeedbackEventMap>(
    type: Type,
    listener: (event: VoiceFeedbackEventMap[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** The element as a page gets it from \`querySelector('voice-feedback')\`. */
export type VoiceFeedbackHTMLElement = VoiceFeedbackListeners &
  VoiceFeedbackElement &
  VoiceFeedbackProperties &
  VoiceFeedbackMethods;

declare global {
  interface HTMLElementTagNameMap {
    'voice-feedback': VoiceFeedbackHTMLElement;
  }
  /** Listeners on the element, on anything around it, on the document and the window. */
  interface GlobalEventHandlersEventMap extends VoiceFeedbackEventMap {}
}
`;
}

/** \`react.d.ts\`: \`<voice-feedback>\` in JSX, of React 18 and 19. */
export function reactTypes(): string {
  return `${HEAD}
import type { VoiceFeedbackAttributes, VoiceFeedbackEventMap, VoiceFeedbackHTMLElement } from '@voice-feedback/widget';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/** React 19 listens to them by these names; React 18 doesn't: there, use the component of voicefeedback-react. */
type Listeners = { [Type in keyof VoiceFeedbackEventMap as \`on\${Type}\`]?: (event: VoiceFeedbackEventMap[Type]) => void };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'voice-feedback': DetailedHTMLProps<HTMLAttributes<VoiceFeedbackHTMLElement>, VoiceFeedbackHTMLElement> &
        ${objectsToo('VoiceFeedbackAttributes')} &
        Listeners;
    }
  }
}
`;
}

/** \`vue.d.ts\`: \`<voice-feedback>\` in Vue's templates. */
export function vueTypes(): string {
  return `${HEAD}
import type {
  VoiceFeedbackAttributes,
  VoiceFeedbackEventMap,
  VoiceFeedbackHTMLElement,
  VoiceFeedbackProperties,
} from '@voice-feedback/widget';
import type { HTMLAttributes } from 'vue';

/** As Vue names the listeners of a template: \`@voice-feedback-state\`. */
interface Listeners {
${events.map(({ event }) => `  on${inPascalCase(event)}?: (event: VoiceFeedbackEventMap['${event}']) => void;`).join('\n')}
}
/** What is an attribute and a property takes the text of the one and the value of the other. */
type Both = {
  [Name in keyof VoiceFeedbackProperties]:
    | VoiceFeedbackProperties[Name]
    | (Name extends keyof VoiceFeedbackAttributes ? VoiceFeedbackAttributes[Name] : never);
};
type VoiceFeedbackInVue = new () => VoiceFeedbackHTMLElement & {
  /** for the checks of templates only */
  $props: HTMLAttributes & Omit<VoiceFeedbackAttributes, keyof Both> & Both & Listeners;
};

declare module 'vue' {
  interface GlobalComponents {
    'voice-feedback': VoiceFeedbackInVue;
  }
}
`;
}

/** \`svelte.d.ts\`: \`<voice-feedback>\` in Svelte's templates. */
export function svelteTypes(): string {
  return `${HEAD}
import type {
  VoiceFeedbackAttributes,
  VoiceFeedbackEventMap,
  VoiceFeedbackHTMLElement,
  VoiceFeedbackProperties,
} from '@voice-feedback/widget';
import type { HTMLAttributes } from 'svelte/elements';

type Listeners = {
  [Type in keyof VoiceFeedbackEventMap as \`on\${Type}\`]?: (event: VoiceFeedbackEventMap[Type]) => void;
};

declare module 'svelte/elements' {
  export interface SvelteHTMLElements {
    'voice-feedback': Omit<HTMLAttributes<VoiceFeedbackHTMLElement>, keyof VoiceFeedbackProperties> &
      Omit<VoiceFeedbackAttributes, keyof VoiceFeedbackProperties> &
      VoiceFeedbackProperties &
      Listeners;
  }
}
`;
}

function field(comment: string, declaration: string): string {
  return `  /** ${comment} */\n  ${declaration};`;
}

function inPascalCase(name: string): string {
  return name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns the type of an attribute in HTML: text, a value that frameworks convert to text, or a union of words. */
function inHtml(type: string): string {
  if (type === 'number') return 'number | string';
  if (type === 'boolean') return "boolean | '' | 'off'";
  return type.startsWith("'") ? type : 'string';
}

/** Returns types of attributes that also accept objects, because React 19 sets the property of the same name. */
function objectsToo(name: string): string {
  const objects = attributes.filter(
    ({ attribute, property, type }) => attribute === property && /\[\]|Record/.test(type),
  );
  const names = objects.map(({ attribute }) => `'${attribute}'`).join(' | ');
  const members = objects.map(({ attribute, type }) => `${attribute}?: ${type} | string | undefined`);
  return `Omit<${name}, ${names}> & { ${members.join('; ')} }`;
}

/** Generates a directive for Angular apps to copy, because Angular only checks templates against directives. */
export function angularDirective(): string {
  return `${HEAD}
import { Directive, ElementRef, EventEmitter, Input, inject, type OnChanges, Output, type SimpleChanges } from '@angular/core';
import type {
  VoiceFeedbackAttributes,
  VoiceFeedbackEventMap,
  VoiceFeedbackHTMLElement,
  VoiceFeedbackProperties,
} from '@voice-feedback/widget';

/** Attributes and properties: text is taken for each property, as in its attribute. */
type Inputs = {
  [Name in keyof VoiceFeedbackProperties]:
    | VoiceFeedbackProperties[Name]
    | (Name extends keyof VoiceFeedbackAttributes ? VoiceFeedbackAttributes[Name] : never);
};
type Events = VoiceFeedbackEventMap;

/** Gives \`<voice-feedback>\` its types in templates. The element itself sends the events; these outputs only name them. */
@Directive({ selector: 'voice-feedback' })
export class VoiceFeedbackDirective implements OnChanges {
${[...attributes, ...properties.filter(({ isReadonly }) => !isReadonly)].map(({ property }) => `  @Input() ${property}: Inputs['${property}'];`).join('\n')}
${events.map(({ event }) => `  @Output('${event}') readonly ${inCamelCase(event)} = new EventEmitter<Events['${event}']>();`).join('\n')}
  private readonly element: VoiceFeedbackHTMLElement = inject(ElementRef).nativeElement;

  ngOnChanges(changes: SimpleChanges): void {
    for (const [property, { currentValue }] of Object.entries(changes)) Reflect.set(this.element, property, currentValue);
  }
}
`;
}

function inCamelCase(event: string): string {
  return event.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
