import { it } from 'vitest';
import { GENERATED_REQUESTS } from './generated-requests.ts';
import { attackInFull } from './hardening-row.ts';

it('no request causes a 5xx', () => attackInFull(GENERATED_REQUESTS));
