import type { EventEntry, MethodEntry, PropertyEntry } from './entry.ts';

/** Properties without an attribute. */
export const PROPERTY_ENTRIES: readonly PropertyEntry[] = [
  {
    property: 'state',
    type: 'WidgetState',
    isReadonly: true,
    says: {
      en: '`idle`, `asking`, `recording`, `paused`, `stopping`, `processing`, `done` or `failed`; with `review` also `reviewing`',
      fr: '`idle`, `asking`, `recording`, `paused`, `stopping`, `processing`, `done` ou `failed` ; avec `review` aussi `reviewing`',
    },
  },
  {
    property: 'options',
    type: 'SendOptions',
    isReadonly: false,
    says: {
      en: 'more options of `POST /process`: `detailed`, `retention_days`, `redact_pii`, `consent`',
      fr: 'autres options de `POST /process` : `detailed`, `retention_days`, `redact_pii`, `consent`',
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
    says: { en: 'closes the panel; a recording continues', fr: 'le ferme ; un enregistrement continue' },
  },
  {
    method: 'start',
    ...none,
    says: {
      en: 'starts recording; browsers only allow this in response to a click',
      fr: 'démarre l’enregistrement ; les navigateurs ne le permettent qu’en réponse à un clic',
    },
  },
  {
    method: 'stop',
    ...none,
    says: { en: 'stops the recording and sends it', fr: 'termine l’enregistrement et l’envoie' },
  },
  { method: 'pause', ...none, says: { en: 'pauses the recording', fr: 'met l’enregistrement en pause' } },
  { method: 'resume', ...none, says: { en: 'resumes a paused recording', fr: 'reprend l’enregistrement' } },
  {
    method: 'cancel',
    ...none,
    says: {
      en: 'discards the recording without sending it',
      fr: 'abandonne l’enregistrement sans l’envoyer',
    },
  },
  {
    method: 'press',
    ...none,
    says: {
      en: 'does what pressing the button does: starts, or stops and sends',
      fr: 'équivaut à un appui sur le bouton : commence, ou termine et envoie',
    },
  },
  {
    method: 'retry',
    ...later,
    says: { en: 'tries again after a failure', fr: 'réessaie après un échec' },
  },
  {
    method: 'discard',
    ...later,
    says: {
      en: 'deletes the kept feedback and starts over',
      fr: 'supprime le retour conservé et repart de zéro',
    },
  },
  {
    method: 'sendText',
    parameters: [{ name: 'text', type: 'string' }],
    returns: 'Promise<void>',
    says: { en: 'sends written feedback', fr: 'envoie un retour écrit' },
  },
  {
    method: 'sendAudio',
    parameters: [
      { name: 'audio', type: 'Blob' },
      { name: 'fileName', type: 'string', isOptional: true },
    ],
    returns: 'Promise<void>',
    says: {
      en: 'sends audio that your page has recorded or received',
      fr: 'envoie de l’audio que votre page a enregistré ou reçu',
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
          en: 'the server’s response, or undefined if another tab sent it',
          fr: 'la réponse du serveur, ou undefined si un autre onglet l’a envoyé',
        },
      },
      {
        name: 'wasWaiting',
        type: 'boolean',
        says: {
          en: 'whether it was sent later, or on a later visit',
          fr: 's’il a été envoyé plus tard, ou lors d’une autre visite',
        },
      },
    ],
    says: { en: 'the server has received a feedback', fr: 'le serveur a reçu un retour' },
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
          fr: 'si le retour est conservé sur cet appareil',
        },
      },
    ],
    says: {
      en: 'something went wrong; the user sees a message, too',
      fr: 'une erreur s’est produite ; elle s’affiche aussi pour l’utilisateur',
    },
  },
  {
    event: 'voice-feedback-state',
    reactProp: 'onStateChange',
    payload: [
      {
        name: 'state',
        type: 'WidgetState',
        says: { en: 'the new state', fr: 'le nouvel état' },
      },
    ],
    says: { en: 'the state has changed', fr: 'l’état a changé' },
  },
  {
    event: 'voice-feedback-partial',
    reactProp: 'onPartial',
    payload: [
      { name: 'text', type: 'string', says: { en: 'the text so far', fr: 'le texte jusqu’ici' } },
      {
        name: 'isFinal',
        type: 'boolean',
        says: { en: 'whether this text is final', fr: 'si ce texte est définitif' },
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
    says: { en: 'the panel has closed', fr: 'le panneau vient de se fermer' },
  },
];
