import { describe, expect, it } from 'vitest';
import { frenchClaims } from './claims.ts';
import { frenchLexicon } from './lexicon.ts';

const lexicon = frenchLexicon();
const kinds = (text: string) => frenchClaims(text, lexicon).map(({ kind }) => kind);
const defects = (text: string) => frenchClaims(text, lexicon).flatMap(({ defect }) => defect ?? []);

describe('a French clause', () => {
  it.each([
    ['Je recommande', 'praise'],
    ["C'est pas mal du tout", 'praise'],
    ['Aucun souci depuis deux ans', 'praise'],
    ['rien a redire', 'praise'],
    ["J'aime pas la nouvelle version", 'complaint'],
    ["c'est nul", 'complaint'],
    ['Le texte est trop petit', 'complaint'],
    ['super lent', 'defect'],
    ['ça rame', 'defect'],
    ["j'arrive pas à me connecter", 'defect'],
    ['il manque un mode sombre', 'request'],
    ['Est-ce que vous pourriez ajouter un filtre ?', 'request'],
    ['ce serait bien de pouvoir trier', 'request'],
    ['Comment je change mon adresse ?', 'question'],
    ["J'habite à Rennes", 'none'],
    ['Merci beaucoup', 'none'],
  ] as const)('"%s" is a %s', (text, kind) => {
    expect(kinds(text)).toEqual([kind]);
  });

  it('reports no fixed defect', () => {
    expect(defects('Pas un seul plantage en six mois.')).toEqual([]);
    expect(defects('Les bugs ont été corrigés.')).toEqual([]);
    expect(defects('Ça plante plus.')).toEqual([]);
    expect(defects('Ça plante.')).toEqual(['crash']);
    expect(defects("J'ai perdu six kilos.")).toEqual([]);
    expect(defects("J'ai perdu toutes mes notes.")).toEqual(['data_loss']);
  });

  it('reports an empty screen only where it happens', () => {
    expect(defects("J'ai un écran blanc au démarrage.")).toEqual(['freeze']);
    expect(defects('Le lien mène sur une page blanche.')).toEqual(['freeze']);
    expect(defects("Je reste bloqué devant l'écran noir.")).toEqual(['freeze']);
    expect(defects("L'écran blanc me fait mal aux yeux.")).toEqual([]);
    expect(defects('Un écran blanc me fatigue le soir.')).toEqual([]);
  });

  it('ends where another statement starts, and quotes verbatim', () => {
    const text = "J'adore mais par contre ça bugue parce que le son est faux";
    const claims = frenchClaims(text, lexicon);
    expect(claims.map(({ span }) => text.slice(span.start, span.end)).join(' ')).toBe(text);
    expect(claims[0]?.kind).toBe('praise');
    expect(claims.slice(1).some(({ kind }) => kind === 'defect')).toBe(true);
  });
});
