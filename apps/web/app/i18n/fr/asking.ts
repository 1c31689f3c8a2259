import type { words as english } from '../en/asking.ts';
import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('fr');
const messages = count({ one: '# message', other: '# messages' });

export const words: typeof english = {
  ask: 'Demander',
  question: 'Poser une question sur les retours',
  example: 'Posez une question : que dit-on de l’export ?',
  reading: 'Lecture des retours…',
  failed: 'La question est restée sans réponse',
  nobody: 'Personne n’en a parlé.',
  read: (number: number) =>
    number === 0 ? 'Aucun message ne correspond aux filtres.' : `D’après ${messages(number)}.`,
  by: (model: string) => `Rédigé par ${model}, uniquement à partir de ces citations.`,
};
