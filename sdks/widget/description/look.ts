import type { LookEntry, StyleEntry } from './entry.ts';

/** Slots that a page can fill with elements. */
export const SLOT_ENTRIES: readonly LookEntry[] = [
  { name: 'prompt', says: { en: 'replaces `prompt`', fr: 'remplace `prompt`' } },
  { name: 'consent', says: { en: 'replaces `consent-text`', fr: 'remplace `consent-text`' } },
  {
    name: 'thank-you',
    says: { en: 'replaces `thank-you-message`', fr: 'remplace `thank-you-message`' },
  },
];

/** Parts that a page can style with `voice-feedback::part(…)`. */
export const PART_ENTRIES: readonly LookEntry[] = [
  {
    name: 'panel',
    says: { en: 'everything except the button in the corner', fr: 'tout, sauf le bouton du coin' },
  },
  { name: 'prompt', says: { en: 'the question', fr: 'la question' } },
  { name: 'consent', says: { en: 'the consent text', fr: 'le texte de consentement' } },
  { name: 'button', says: { en: 'the main buttons', fr: 'les boutons principaux' } },
  { name: 'launcher', says: { en: 'the button in the corner', fr: 'le bouton du coin' } },
  { name: 'label', says: { en: 'the words on the button', fr: 'le texte du bouton' } },
  { name: 'bars', says: { en: 'bars that follow the voice', fr: 'les barres qui suivent la voix' } },
  { name: 'time', says: { en: 'elapsed time', fr: 'le temps écoulé' } },
  { name: 'words', says: { en: 'live text', fr: 'le texte en direct' } },
  { name: 'pause', says: { en: '“Pause” and “Resume”', fr: '« Pause » et « Reprendre »' } },
  { name: 'cancel', says: { en: '“Cancel”', fr: '« Annuler »' } },
  { name: 'play', says: { en: '“Play”, in a review', fr: '« Écouter », lors de la relecture' } },
  { name: 'send', says: { en: '“Send”, in a review', fr: '« Envoyer », lors de la relecture' } },
  {
    name: 'picture',
    says: { en: 'the picture controls and the preview', fr: 'les commandes d’image et l’aperçu' },
  },
  { name: 'preview', says: { en: 'the picture’s preview', fr: 'l’aperçu de l’image' } },
  {
    name: 'picture-note',
    says: { en: 'the note that says what is sent', fr: 'la note qui dit ce qui est envoyé' },
  },
  { name: 'add-picture', says: { en: '“Add a picture”', fr: '« Ajouter une image »' } },
  { name: 'add-screenshot', says: { en: '“Add a screenshot”', fr: '« Ajouter une capture d’écran »' } },
  { name: 'remove-picture', says: { en: '“Remove the picture”', fr: '« Retirer l’image »' } },
  {
    name: 'contact',
    says: {
      en: 'the email address, with its label and notes',
      fr: 'l’adresse e-mail, son libellé et ses notes',
    },
  },
  { name: 'contact-label', says: { en: 'its label', fr: 'son libellé' } },
  { name: 'contact-email', says: { en: 'the field for it', fr: 'son champ' } },
  {
    name: 'contact-note',
    says: { en: 'the note that says what it’s for', fr: 'la note qui dit à quoi elle sert' },
  },
  { name: 'status', says: { en: 'the status message', fr: 'le message d’état' } },
  { name: 'error', says: { en: 'the error message', fr: 'le message d’erreur' } },
  { name: 'retry', says: { en: '“Send again”', fr: '« Renvoyer »' } },
  { name: 'discard', says: { en: '“Discard”', fr: '« Supprimer »' } },
  { name: 'switch', says: { en: '“Write instead”', fr: '« Écrire plutôt »' } },
  { name: 'form', says: { en: 'the form for written feedback', fr: 'le formulaire pour écrire' } },
  { name: 'textarea', says: { en: 'the text field in it', fr: 'son champ de texte' } },
  { name: 'submit', says: { en: 'the button in it', fr: 'son bouton' } },
  { name: 'thanks', says: { en: 'thank-you message', fr: 'le remerciement' } },
];

/** Custom properties, set on the element or an ancestor. */
export const STYLE_ENTRIES: readonly StyleEntry[] = [
  {
    name: '--vf-action',
    light: '#2a5bff',
    dark: '#6c8cff',
    says: { en: 'buttons and links', fr: 'boutons et liens' },
  },
  {
    name: '--vf-on-action',
    light: '#fff',
    dark: '#0d0f14',
    says: { en: 'text on buttons', fr: 'texte des boutons' },
  },
  {
    name: '--vf-live',
    light: '#e5484d',
    dark: '#ff6369',
    says: { en: 'while recording', fr: 'pendant l’enregistrement' },
  },
  {
    name: '--vf-wait',
    light: '#d9a000',
    dark: '#f2c14e',
    says: { en: 'while waiting', fr: 'pendant l’attente' },
  },
  { name: '--vf-ink', light: '#14161c', dark: '#edeef2', says: { en: 'text', fr: 'texte' } },
  {
    name: '--vf-quiet',
    light: '#5b6070',
    dark: '#9aa1b2',
    says: { en: 'secondary text', fr: 'texte secondaire' },
  },
  { name: '--vf-line', light: '#e6e2da', dark: '#262c38', says: { en: 'borders', fr: 'bordures' } },
  {
    name: '--vf-ground',
    light: '#fff',
    dark: '#151922',
    says: { en: 'background of the panel and the field', fr: 'fond du panneau et du champ' },
  },
  { name: '--vf-bad', light: '#b3262c', dark: '#ff7a7e', says: { en: 'errors', fr: 'erreurs' } },
  { name: '--vf-font', light: 'system-ui', dark: 'system-ui', says: { en: 'font', fr: 'la police' } },
  {
    name: '--vf-radius',
    light: '12px',
    dark: '12px',
    says: { en: 'corner radius of the buttons', fr: 'arrondi des boutons' },
  },
];
