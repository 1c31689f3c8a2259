import { make, setText } from './dom.ts';
import type { WidgetState } from './widget-state.ts';
import { contactWords } from './words/en-contact.ts';
import type { KnownStrings } from './words/strings.ts';

/** The server's check (`contract/src/replies.ts`): it would refuse the whole feedback for an address that fails it. */
export const ADDRESS =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
export const ADDRESS_CHARACTERS = 254;

/** Asks for an email address, so that people can get an answer. It may stay empty. */
export interface ContactField {
  readonly root: HTMLElement;
  /** undefined if there is none */
  readonly address: string | undefined;
  show(known: KnownStrings, state: WidgetState, isAsked: boolean): void;
  /** Whether the address is complete or empty. If not, says so and focuses the field. */
  check(): boolean;
}

/** @param send what Enter does where no form does it */
export function makeContactField(send: () => void): ContactField {
  // The ids only have to be unique in the widget's shadow root.
  const label = make('label', 'contact-label', { for: 'contact-email' });
  const input = make('input', 'contact-email', {
    id: 'contact-email',
    type: 'email',
    autocomplete: 'email',
    inputmode: 'email',
    enterkeyhint: 'send',
    maxlength: String(ADDRESS_CHARACTERS),
    dir: 'ltr',
    'aria-describedby': 'contact-note contact-error',
  });
  const note = make('p', 'contact-note status', { id: 'contact-note' });
  const failure = make('p', 'failure contact-error error', { id: 'contact-error', role: 'alert' });
  const root = make('div', 'contact', {}, [label, input, note, failure]);
  let strings = { ...contactWords };
  let isWrong = false;
  let shown: WidgetState | undefined;

  const isComplete = () => input.value === '' || ADDRESS.test(input.value);
  const showError = (wrong: boolean) => {
    isWrong = wrong;
    input.ariaInvalid = wrong ? 'true' : null;
    setText(failure, wrong ? strings.contactInvalid : '');
  };
  input.addEventListener('input', () => {
    if (isWrong && isComplete()) showError(false);
  });
  input.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Enter' && !isComposing && !input.form) send();
  });

  return {
    root,
    get address() {
      return input.value || undefined;
    },
    show(known, state, isAsked) {
      strings = { ...contactWords, ...known };
      root.hidden = !isAsked;
      label.textContent = strings.contactLabel;
      setText(note, strings.contactNote);
      input.disabled = state === 'processing';
      // The browser's own message would be in its language and not the widget's.
      if (input.form) input.form.noValidate = true;
      if (state === 'done' && shown !== state) input.value = '';
      shown = state;
      showError(isWrong && !isComplete());
    },
    check() {
      showError(!isComplete());
      if (isWrong) input.focus();
      return !isWrong;
    },
  };
}
