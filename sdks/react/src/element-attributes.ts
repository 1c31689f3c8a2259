import type { SendOptions, VoiceFeedbackAttributes } from '@voice-feedback/widget';
import { DEFAULT_BASE_URL } from './feedback-options.ts';
import type { VoiceFeedbackProps } from './voice-feedback-props.ts';

/** Attributes of the element; undefined removes one. The type requires every attribute that the element has. */
export type AttributeValues = {
  [Name in keyof Required<VoiceFeedbackAttributes> | 'id' | 'class' | 'inert' | 'data-waveform']:
    | string
    | undefined;
};

/** Converts the component's props to the element's attributes. */
export function attributesOf(props: VoiceFeedbackProps): AttributeValues {
  return {
    'api-key': props.apiKey,
    'base-url': props.baseUrl ?? DEFAULT_BASE_URL,
    theme: props.theme,
    position: props.position,
    launcher: offIf(props.launcher === false),
    prompt: props.prompt,
    'button-text': props.buttonText,
    'thank-you-message': props.thankYouMessage,
    'consent-text': props.consentText,
    collect: props.collect,
    image: props.image,
    review: props.review === true ? '' : undefined,
    'max-duration': props.maxDuration?.toString(),
    language: props.language,
    'ui-language': props.uiLanguage,
    strings: jsonOf(props.strings),
    'end-user-id': props.endUserId ?? props.end_user_id,
    'contact-email': props.contactEmail,
    'ask-contact': props.askContact === true ? '' : undefined,
    tags: props.tags?.join(','),
    keyterms: props.keyterms?.join(','),
    metadata: jsonOf(props.metadata),
    'app-version': props.appVersion,
    context: offIf(props.context === false),
    live: offIf(props.live === false),
    'live-text': offIf(props.liveText === false),
    id: props.id,
    class: props.className,
    inert: props.disabled === true ? '' : undefined,
    'data-waveform': offIf(props.showWaveform === false),
  };
}

/**
 * Attributes that are set by DOM calls only, because React 19 would set the properties of these names, which aren't
 * text.
 */
const NOT_TEXT = ['strings', 'tags', 'keyterms', 'metadata', 'review', 'ask-contact', 'inert'] as const;

/**
 * Returns the attributes that React renders, also on a server. Leaves out the key, because with a key the element sends
 * stored feedback, and the component must add its listeners first.
 */
export function firstAttributesOf(props: VoiceFeedbackProps): Partial<AttributeValues> {
  const left = new Set<string>(['api-key', ...NOT_TEXT]);
  return Object.fromEntries(Object.entries(attributesOf(props)).filter(([name]) => !left.has(name)));
}

/** Returns the options without an attribute. */
export function optionsOf({
  detailed,
  consent,
  retention_days,
  redact_pii,
}: VoiceFeedbackProps): SendOptions {
  return { detailed, consent, retention_days, redact_pii };
}

function offIf(isOff: boolean): 'off' | undefined {
  return isOff ? 'off' : undefined;
}

function jsonOf(value: object | undefined): string | undefined {
  return value && JSON.stringify(value);
}
