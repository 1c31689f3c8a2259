const en = {
  form: 'Delivery address',
  street: 'Street',
  city: 'City',
  again: 'Address, again',
  save: 'Save',
  chart: 'Share of messages that mention it',
  sample: 'Sample numbers',
  before: 'before',
  after: 'after',
  pains: [
    { name: 'Save button hidden', before: 44, after: 6 },
    { name: 'Address typed twice', before: 27, after: 9 },
  ],
};

const fr: typeof en = {
  form: 'Adresse de livraison',
  street: 'Rue',
  city: 'Ville',
  again: 'Adresse, encore',
  save: 'Enregistrer',
  chart: 'Part des messages qui en parlent',
  sample: 'Chiffres d’exemple',
  before: 'avant',
  after: 'après',
  pains: [
    { name: 'Bouton caché', before: 44, after: 6 },
    { name: 'Adresse saisie deux fois', before: 27, after: 9 },
  ],
};

export const uxImprovementScene = { en, fr };
export type UxImprovementWords = typeof en;
