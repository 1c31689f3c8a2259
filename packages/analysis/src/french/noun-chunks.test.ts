import { describe, expect, it } from 'vitest';
import { frenchChunks, frenchOf, withFrenchArticle } from './noun-chunks.ts';

const nouns = (text: string) => frenchChunks(text).map((chunk) => chunk.text);
const named = (text: string) => frenchChunks(text).map((chunk) => withFrenchArticle(chunk, text));

describe('French noun phrases', () => {
  it('follow an article, and include what specifies them', () => {
    expect(nouns('Le mode sombre et mes relevés de compte')).toEqual(['mode sombre', 'relevés de compte']);
    expect(nouns('depuis la dernière mise à jour')).toEqual(['mise à jour']);
    expect(nouns('le son grésille')).toEqual(['son']);
    expect(nouns('je la recommande')).toEqual([]);
  });

  it('get the article for their gender and number', () => {
    expect(named('ma carte')).toEqual(['la carte']);
    expect(named('un export')).toEqual(['l’export']);
    expect(named('mes notes')).toEqual(['les notes']);
    expect(named('du menu')).toEqual(['le menu']);
    expect(['le menu', 'la carte', 'l’export', 'les notes'].map(frenchOf)).toEqual([
      'du menu',
      'de la carte',
      'de l’export',
      'des notes',
    ]);
  });
});
