import { it } from 'vitest';
import { HAND_MADE_UPLOADS } from './hand-made-uploads.ts';
import { attackInFull } from './hardening-row.ts';

it('malicious files get answers in time', () => attackInFull(HAND_MADE_UPLOADS));
