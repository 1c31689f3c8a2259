import type { Alert } from '@voice-feedback/contract/alerts';
import { expect, it } from 'vitest';
import { alertMail } from './alert-mail.ts';

const alert = (usual: number): Alert => ({
  id: '3f0c8a52-6d1b-4a9e-9c37-0b5d2e8f1a64',
  kind: 'negative',
  theme: null,
  project: null,
  project_name: null,
  day: '2026-11-26',
  people: 12,
  usual,
  quotes: [],
  created_at: '2026-11-26T10:00:00Z',
});

it.each([
  [0.4, 'moins d’une personne'],
  [1.2, '1 personne'],
  [3, '3 personnes'],
])('the French mail of an alert counts the people of a usual day: %s', (usual, counted) => {
  const [lead] = alertMail(alert(usual), 'fr', 'https://example.org').paragraphs;
  expect(lead).toContain(`c’est d’habitude ${counted}.`);
});
