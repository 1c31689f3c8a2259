import { describe, expect, it } from 'vitest';
import { detectLanguage } from './language.ts';

describe('the language of a message', () => {
  it('recognizes English however it’s written', () => {
    expect(detectLanguage('I love the app but it keeps crashing on my phone.')).toBe('en');
    expect(detectLanguage('i love the app but it keeps crashing on my phone')).toBe('en');
    expect(detectLanguage('love it')).toBe('en');
  });

  it('recognizes French, however short and without accents', () => {
    for (const text of [
      "C'est nul.",
      'trop bien',
      'Merci beaucoup !',
      'ca rame grave',
      'jarrive pas a me connecter',
      'Bof.',
      'le chat bug à chaque message, relou',
    ])
      expect(detectLanguage(text), text).toBe('fr');
    for (const text of [
      'Nice app.',
      'The export is super slow, please fix',
      'Me encanta',
      'Non funziona niente',
    ])
      expect(detectLanguage(text), text).not.toBe('fr');
  });

  it('says which other language it is', () => {
    expect(detectLanguage("J'adore cette application mais elle plante tout le temps.")).toBe('fr');
    expect(detectLanguage('Die App stürzt immer wieder ab, bitte repariert das.')).toBe('de');
    expect(detectLanguage('Me encanta la aplicación pero se cierra sola.')).toBe('es');
    expect(detectLanguage('アプリがよく落ちます。直してください。')).toBe('ja');
  });

  it('doesn’t guess for an empty message', () => {
    expect(detectLanguage('')).toBe('und');
    expect(detectLanguage('… 12 !')).toBe('und');
  });
});
