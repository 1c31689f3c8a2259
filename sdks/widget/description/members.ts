import type { EventEntry, MethodEntry, PropertyEntry } from './entry.ts';

/** Properties without an attribute. */
export const PROPERTY_ENTRIES: readonly PropertyEntry[] = [
  {
    property: 'state',
    type: 'WidgetState',
    isReadonly: true,
    says: {
      en: '`idle`, `asking`, `recording`, `paused`, `stopping`, `processing`, `done` or `failed`; with `review` also `reviewing`',
      fr: '`idle`, `asking`, `recording`, `paused`, `stopping`, `processing`, `done` ou `failed` ; avec `review` aussi `reviewing`',
    },
  },
  {
    property: 'options',
    type: 'SendOptions',
    isReadonly: false,
    says: {
      en: 'further options of `POST /process`: `detailed`, `retention_days`, `redact_pii`, `consent`',
      fr: 'autres options de `POST /process` : `detailed`, `retention_days`, `redact_pii`, `consent`',
    },
  },
];

const none = { parameters: [], returns: 'void' } as const;
const later = { parameters: [], returns: 'Promise<void>' } as const;

/** Methods. A call in the wrong state does nothing. */
export const METHOD_ENTRIES: readonly MethodEntry[] = [
  {
    method: 'open',
    ...none,
    says: { en: 'opens the panel in the corner', fr: 'ouvre le panneau du coin' },
  },
  {
    method: 'close',
    ...none,
    says: { en: 'closes it; a recording continues', fr: 'le ferme ; un enregistrement continue' },
  },
  {
    method: 'start',
    ...none,
    says: {
      en: 'begins to record; browsers let a page do so from a click only',
      fr: 'commence l’enregistrement ; les navigateurs ne le permettent que depuis un clic',
    },
  },
  {
    method: 'stop',
    ...none,
    says: { en: 'ends the recording, and sends it', fr: 'termine l’enregistrement et l’envoie' },
  },
  { method: 'pause', ...none, says: { en: 'pauses it', fr: 'le met en pause' } },
  { method: 'resume', ...none, says: { en: 'continues after a pause', fr: 'reprend après une pause' } },
  {
    method: 'cancel',
    ...none,
    says: { en: 'throws the recording away, unsent', fr: 'abandonne l’enregistrement, sans envoi' },
  },
  {
    method: 'press',
    ...none,
    says: {
      en: 'as a press of the button: starts, or stops and sends',
      fr: 'équivaut à un appui sur le bouton : commence, ou termine et envoie',
    },
  },
  {
    method: 'retry',
    ...later,
    says: { en: 'tries once more with what failed', fr: 'retente l’envoi de ce qui a échoué' },
  },
  {
    method: 'discard',
    ...later,
    says: {
      en: 'back to the beginning; deletes what is kept',
      fr: 'retour au début ; supprime ce qui est conservé',
    },
  },
  {
    method: 'sendText',
    parameters: [{ name: 'text', type: 'string' }],
    returns: 'Promise<void>',
    says: { en: 'sends written feedback', fr: 'envoie un feedback écrit' },
  },
  {
    method: 'sendAudio',
    parameters: [
      { name: 'audio', type: 'Blob' },
      { name: 'fileName', type: 'string', isOptional: true },
    ],
    returns: 'Promise<void>',
    says: {
      en: 'sends audio that the page has recorded or was given',
      fr: 'envoie de l’audio enregistré ou reçu par la page',
    },
  },
];

/** Events. All bubble and cross shadow roots. */
export const EVENT_ENTRIES: readonly EventEntry[] = [
  {
    event: 'voice-feedback-result',
    reactProp: 'onResult',
    payload: [
      {
        name: 'feedback',
        type: 'FeedbackAnswer | undefined',
        says: {
          en: 'the server’s answer, or undefined if another tab sent it',
          fr: 'la réponse du serveur, ou undefined si un autre onglet l’a envoyé',
        },
      },
      {
        name: 'wasWaiting',
        type: 'boolean',
        says: {
          en: 'it went out later, or on a later visit',
          fr: 'le feedback a été envoyé plus tard, ou lors d’une autre visite',
        },
      },
    ],
    says: { en: 'a feedback has arrived at the server', fr: 'le serveur a reçu un feedback' },
  },
  {
    event: 'voice-feedback-error',
    reactProp: 'onError',
    payload: [
      {
        name: 'code',
        type: 'string',
        says: {
          en: 'the server’s stable error code, or the recorder’s, such as `microphone_denied`',
          fr: 'le code stable du serveur, ou de l’enregistreur, comme `microphone_denied`',
        },
      },
      { name: 'error', type: 'Error', says: { en: 'the error itself', fr: 'l’erreur elle-même' } },
      {
        name: 'requestId',
        type: 'string | undefined',
        says: { en: 'for support', fr: 'pour l’assistance' },
      },
      {
        name: 'isKept',
        type: 'boolean',
        says: {
          en: 'whether the feedback is kept on this device',
          fr: 'si le feedback est conservé sur cet appareil',
        },
      },
    ],
    says: {
      en: 'something went wrong; the same is shown to the person',
      fr: 'une erreur s’est produite ; elle est aussi affichée à la personne',
    },
  },
  {
    event: 'voice-feedback-state',
    reactProp: 'onStateChange',
    payload: [
      {
        name: 'state',
        type: 'WidgetState',
        says: { en: 'the current state', fr: 'le nouvel état' },
      },
    ],
    says: { en: 'the state changed', fr: 'l’état a changé' },
  },
  {
    event: 'voice-feedback-partial',
    reactProp: 'onPartial',
    payload: [
      { name: 'text', type: 'string', says: { en: 'the words so far', fr: 'le texte jusqu’ici' } },
      {
        name: 'isFinal',
        type: 'boolean',
        says: { en: 'whether they stay as they are', fr: 'si ce texte est définitif' },
      },
    ],
    says: {
      en: 'live text while someone is speaking',
      fr: 'le texte en direct, pendant que la personne parle',
    },
  },
  {
    event: 'voice-feedback-open',
    reactProp: 'onOpen',
    payload: [],
    says: { en: 'the panel in the corner has opened', fr: 'le panneau du coin vient de s’ouvrir' },
  },
  {
    event: 'voice-feedback-close',
    reactProp: 'onClose',
    payload: [],
    says: { en: 'it has closed', fr: 'le panneau vient de se fermer' },
  },
];
