import type { FeedbackAnswer, VoiceFeedbackHTMLElement } from '@voice-feedback/widget';
import {
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type RefAttributes,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { Feedback } from 'voicefeedback';
import { type AttributeValues, attributesOf, firstAttributesOf, optionsOf } from './element-attributes.ts';
import { DEFAULT_BASE_URL } from './feedback-options.ts';
import { resultOf } from './late-result.ts';
import { addPageStyles } from './page-styles.ts';
import type { VoiceFeedbackProps } from './voice-feedback-props.ts';

/**
 * The element `<voice-feedback>` as a component. A server renders it without its key and behavior. The element is only
 * defined in the browser, once the page is loaded. `ref` is set as soon as its methods can be called.
 */
export const VoiceFeedback: ForwardRefExoticComponent<
  VoiceFeedbackProps & RefAttributes<VoiceFeedbackHTMLElement>
> = forwardRef<VoiceFeedbackHTMLElement, VoiceFeedbackProps>(function VoiceFeedback(props, ref) {
  const element = useRef<VoiceFeedbackHTMLElement>(null);
  const latest = useRef(props);
  // React only renders the first values, and changes are made below, because React 18 and 19 treat properties
  // differently.
  const [first] = useState(() => firstAttributesOf(props));
  const [isDefined, setDefined] = useState(false);
  useImperativeHandle<VoiceFeedbackHTMLElement | null, VoiceFeedbackHTMLElement | null>(
    ref,
    () => (isDefined ? element.current : null),
    [isDefined],
  );

  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    addPageStyles();
    return onceDefined(() => setDefined(true));
  }, []);
  // Before the key is set, because with a key the element sends stored feedback and emits events.
  useEffect(() => (element.current ? listen(element.current, latest) : undefined), []);
  useEffect(() => {
    if (element.current !== null) {
      element.current.options = optionsOf(props);
      write(element.current, attributesOf(props));
    }
  });

  return createElement(
    'voice-feedback',
    { ...first, ref: element, suppressHydrationWarning: true },
    props.children,
  );
});

/** Loads the element. While offline, waits for a connection. @returns a function that cancels it */
function onceDefined(done: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const load = (): Promise<void> =>
    import('@voice-feedback/widget').then(
      () => {
        if (!signal.aborted) done();
      },
      () => addEventListener('online', () => void load(), { once: true, signal }),
    );
  void load();
  return () => controller.abort();
}

/** Updates the component's attributes. Leaves others to the page. */
function write(element: HTMLElement, attributes: AttributeValues): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

type Latest = Readonly<{ current: VoiceFeedbackProps }>;

/** Adds the event listeners. @returns a function that removes them */
function listen(element: VoiceFeedbackHTMLElement, latest: Latest): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  element.addEventListener(
    'voice-feedback-result',
    (event) => {
      const { feedback } = event;
      if (feedback === undefined) return;
      if (isFinished(feedback)) return latest.current.onResult?.(feedback, event);
      latest.current.onPending?.(feedback.id);
      const { apiKey, baseUrl = DEFAULT_BASE_URL } = latest.current;
      void resultOf(feedback, { apiKey, baseUrl }, signal).then((late) => {
        if (late !== undefined && !signal.aborted) latest.current.onResult?.(late, event);
      });
    },
    { signal },
  );
  element.addEventListener('voice-feedback-error', (event) => latest.current.onError?.(event.error, event), {
    signal,
  });
  element.addEventListener(
    'voice-feedback-state',
    (event) => latest.current.onStateChange?.(event.state, event),
    { signal },
  );
  element.addEventListener('voice-feedback-partial', (event) => latest.current.onPartial?.(event), {
    signal,
  });
  element.addEventListener('voice-feedback-open', () => latest.current.onOpen?.(), { signal });
  element.addEventListener('voice-feedback-close', () => latest.current.onClose?.(), { signal });
  return () => controller.abort();
}

/** Whether a response is a complete feedback. */
function isFinished(answer: FeedbackAnswer): answer is FeedbackAnswer & Feedback {
  return answer.status === 'done';
}
