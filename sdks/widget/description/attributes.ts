import type { AttributeEntry } from './entry.ts';

/** All HTML attributes, most important first. */
export const ATTRIBUTE_ENTRIES: readonly AttributeEntry[] = [
  {
    attribute: 'api-key',
    property: 'apiKey',
    type: 'string',
    default: { en: 'required', fr: 'obligatoire' },
    says: {
      en: 'a publishable key (`vf_pub_…`); secret keys are rejected with a message in the console',
      fr: 'une clé publiable (`vf_pub_…`) ; une clé secrète est refusée, avec un message dans la console',
    },
  },
  {
    attribute: 'base-url',
    property: 'baseUrl',
    type: 'string',
    default: {
      en: 'where the script came from; from npm, the page’s own origin',
      fr: 'l’origine du script ; depuis npm, celle de la page',
    },
    says: { en: 'your server', fr: 'votre serveur' },
  },
  {
    attribute: 'theme',
    property: 'theme',
    type: "'light' | 'dark' | 'auto'",
    default: '`auto`',
    says: {
      en: '`light`, `dark`, or `auto`: follows the page’s `color-scheme`',
      fr: '`light`, `dark`, ou `auto` : comme le `color-scheme` de la page',
    },
  },
  {
    attribute: 'position',
    property: 'position',
    type: "'inline' | 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left'",
    default: '`inline`',
    says: {
      en: '`inline`, or a corner: `bottom-right`, `bottom-left`, `top-right`, `top-left`',
      fr: '`inline`, ou un coin : `bottom-right`, `bottom-left`, `top-right`, `top-left`',
    },
  },
  {
    attribute: 'launcher',
    property: 'launcher',
    type: "'on' | 'off'",
    default: '`on`',
    says: {
      en: '`off` hides the button in the corner: your page calls `open()`',
      fr: '`off` cache le bouton du coin : votre page appelle `open()`',
    },
  },
  {
    attribute: 'prompt',
    property: 'prompt',
    type: 'string',
    default: { en: 'none', fr: 'aucune' },
    says: { en: 'the question above the button', fr: 'la question au-dessus du bouton' },
  },
  {
    attribute: 'button-text',
    property: 'buttonText',
    type: 'string',
    default: 'Record Feedback',
    says: { en: 'the words on the button', fr: 'le texte du bouton' },
  },
  {
    attribute: 'thank-you-message',
    property: 'thankYouMessage',
    type: 'string',
    default: 'Thank you. Your feedback has been sent.',
    says: { en: 'shown after sending', fr: 'affiché après l’envoi' },
  },
  {
    attribute: 'consent-text',
    property: 'consentText',
    type: 'string',
    default: { en: 'none', fr: 'aucun' },
    says: {
      en: 'shown before recording; feedback is then sent with `consent: true`',
      fr: 'affiché avant l’enregistrement ; le retour est alors envoyé avec `consent: true`',
    },
  },
  {
    attribute: 'collect',
    property: 'collect',
    type: "'both' | 'voice' | 'text'",
    default: '`both`',
    says: {
      en: '`voice`, `text`, or `both`: the button, and a text field for people who can’t speak',
      fr: '`voice`, `text`, ou `both` : le bouton, et un champ de texte pour ceux qui ne peuvent pas parler',
    },
  },
  {
    attribute: 'review',
    property: 'review',
    type: 'boolean',
    default: { en: 'absent', fr: 'absent' },
    says: {
      en: 'if present, people can listen to a recording before they send it',
      fr: 's’il est présent, on peut réécouter un enregistrement avant de l’envoyer',
    },
  },
  {
    attribute: 'image',
    property: 'image',
    type: "'off' | 'upload' | 'screenshot' | 'both'",
    default: '`off`',
    says: {
      en: '`upload`, `screenshot` or `both`: after recording, people can add a picture or a screenshot, check it, and then send',
      fr: '`upload`, `screenshot` ou `both` : après l’enregistrement, on peut joindre une image ou une capture d’écran, la voir, puis envoyer',
    },
  },
  {
    attribute: 'max-duration',
    property: 'maxDuration',
    type: 'number',
    default: '`120`',
    says: {
      en: 'seconds, at most 300; your plan may allow less',
      fr: 'secondes, 300 au plus ; votre offre peut en permettre moins',
    },
  },
  {
    attribute: 'language',
    property: 'language',
    type: 'string',
    default: { en: 'your server’s', fr: 'celle de votre serveur' },
    says: {
      en: 'the spoken language, such as `en`',
      fr: 'la langue parlée, par exemple `en`',
    },
  },
  {
    attribute: 'ui-language',
    property: 'uiLanguage',
    type: 'string',
    default: {
      en: 'the nearest `lang`, then the browser’s',
      fr: 'le `lang` le plus proche, puis celle du navigateur',
    },
    says: {
      en: 'the language of the widget: `en`, `fr`, `de`, `es`, `it`, `pt`, `nl`, `pl`, `tr`, `ja`, `zh` or `ar`',
      fr: 'la langue du widget : `en`, `fr`, `de`, `es`, `it`, `pt`, `nl`, `pl`, `tr`, `ja`, `zh` ou `ar`',
    },
  },
  {
    attribute: 'strings',
    property: 'strings',
    type: 'Record<string, unknown>',
    default: { en: 'none', fr: 'aucun' },
    says: {
      en: 'replaces any text on screen; an object as a property, JSON as an attribute',
      fr: 'remplace n’importe quel texte affiché ; un objet comme propriété, du JSON comme attribut',
    },
  },
  {
    attribute: 'end-user-id',
    property: 'endUserId',
    type: 'string',
    default: { en: 'none', fr: 'aucun' },
    says: { en: 'your id for the speaker', fr: 'votre propre identifiant de la personne qui parle' },
  },
  {
    attribute: 'contact-email',
    property: 'contactEmail',
    type: 'string',
    default: { en: 'none', fr: 'aucune' },
    says: {
      en: 'the speaker’s email address; set it only if they agreed to get replies',
      fr: 'l’adresse e-mail de la personne qui parle ; à indiquer seulement si elle accepte de recevoir des réponses',
    },
  },
  {
    attribute: 'ask-contact',
    property: 'askContact',
    type: 'boolean',
    default: { en: 'absent', fr: 'absent' },
    says: {
      en: 'if present, people can leave their email address for an answer, next to “Send”; not if `contact-email` is set',
      fr: 's’il est présent, on peut laisser son adresse e-mail pour recevoir une réponse, à côté de « Envoyer » ; sans effet si `contact-email` est défini',
    },
  },
  {
    attribute: 'tags',
    property: 'tags',
    type: 'string[]',
    default: { en: 'none', fr: 'aucune' },
    says: {
      en: 'for filters and views; an array as a property, comma-separated as an attribute',
      fr: 'pour les filtres et les vues ; un tableau comme propriété, une liste séparée par des virgules comme attribut',
    },
  },
  {
    attribute: 'keyterms',
    property: 'keyterms',
    type: 'string[]',
    default: { en: 'none', fr: 'aucun' },
    says: {
      en: 'names and terms to expect, spelled the way you want them; an array as a property, comma-separated as an attribute',
      fr: 'noms et termes attendus, écrits comme ils doivent l’être ; un tableau comme propriété, une liste séparée par des virgules comme attribut',
    },
  },
  {
    attribute: 'metadata',
    property: 'metadata',
    type: 'Record<string, unknown>',
    default: { en: 'none', fr: 'aucune' },
    says: {
      en: 'returned with the feedback; an object as a property, JSON as an attribute',
      fr: 'renvoyées avec le retour ; un objet comme propriété, du JSON comme attribut',
    },
  },
  {
    attribute: 'context',
    property: 'context',
    type: "'on' | 'off'",
    default: '`on`',
    says: {
      en: '`off` stops sending page details such as its URL and title',
      fr: '`off` n’envoie plus les détails de la page, comme son URL et son titre',
    },
  },
  {
    attribute: 'app-version',
    property: 'appVersion',
    type: 'string',
    default: { en: 'none', fr: 'aucune' },
    says: {
      en: 'your app’s version, sent with the page’s address',
      fr: 'la version de votre application, envoyée avec l’adresse de la page',
    },
  },
  {
    attribute: 'live',
    property: 'live',
    type: "'auto' | 'off'",
    default: '`auto`',
    says: {
      en: '`off` uploads recordings when they’re finished instead of streaming them',
      fr: '`off` envoie les enregistrements à la fin au lieu de les diffuser en streaming',
    },
  },
  {
    attribute: 'live-text',
    property: 'liveText',
    type: "'on' | 'off'",
    default: '`on`',
    says: {
      en: '`off` hides live text while someone is speaking',
      fr: '`off` cache le texte en direct pendant que la personne parle',
    },
  },
];
