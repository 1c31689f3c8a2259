import { expect, it } from 'vitest';
import { frenchWishOf } from './wishes.ts';

it.each([
  ['Est-ce que vous pourriez ajouter un filtre ?', 'ajouter un filtre', true],
  ["il manque juste l'export en PDF", "l'export en PDF", false],
  ["Ça serait bien d'avoir une alerte", 'avoir une alerte', true],
  ["J'aimerais qu'on puisse limiter le temps", 'limiter le temps', true],
  ['pouvoir trier les listes serait super', 'pouvoir trier les listes', true],
  ["un mode sombre s'il vous plaît", 'un mode sombre', false],
] as const)('"%s" asks for "%s"', (quote, text, startsWithVerb) => {
  expect(frenchWishOf(quote)).toEqual({ text, startsWithVerb });
});
