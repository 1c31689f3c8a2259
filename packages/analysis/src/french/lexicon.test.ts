import { describe, expect, it } from 'vitest';
import { frenchWords } from './french-words.ts';
import { adjectiveForms, nounForms, verbForms } from './inflect.ts';
import { frenchLexicon } from './lexicon.ts';
import { frenchPolarity } from './polarity.ts';

const lexicon = frenchLexicon();
function balance(text: string): number {
  const { good, bad } = frenchPolarity(
    frenchWords(text).map((word) => word.text),
    lexicon,
  );
  return good - bad;
}

describe('French opinion words', () => {
  it('have their inflected forms, without accents', () => {
    expect(adjectiveForms('déçu')).toEqual(['decu', 'decus', 'decue', 'decues']);
    expect(adjectiveForms('génial')).toEqual(['genial', 'geniaux', 'geniale', 'geniales']);
    expect(adjectiveForms('nul')).toEqual(['nul', 'nuls', 'nulle', 'nulles']);
    expect(nounForms('souci')).toEqual(['souci', 'soucis']);
    expect(verbForms('gérer')).toEqual(expect.arrayContaining(['gere', 'gerent', 'gerait']));
    expect(verbForms('ennuyer')).toEqual(expect.arrayContaining(['ennuie', 'ennuyait']));
    expect(lexicon.valence.size).toBeGreaterThan(3_000);
    for (const form of lexicon.valence.keys()) expect(form).toMatch(/^[a-z]+$/);
  });

  it.each([
    ["c'est bien", "c'est pas bien"],
    ["j'aime", "j'aime pas"],
    ['très pratique', 'peu pratique'],
    ['trop bien', 'trop facile'],
    ['un peu lent', 'très lent'],
    ["c'est propre", "c'est jamais propre"],
    ['pas seulement joli', 'pas joli'],
  ])('"%s" is better than "%s"', (better, worse) => {
    expect(balance(better)).toBeGreaterThan(balance(worse));
  });

  it('count only if they express an opinion', () => {
    for (const text of ["un texte s'il vous plaît", 'bon les plats', 'je voudrais bien', 'les frais de port'])
      expect(balance(text), text).toBe(0);
  });
});
