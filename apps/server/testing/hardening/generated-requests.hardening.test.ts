import { it } from 'vitest';
import { GENERATED_REQUESTS } from './generated-requests.ts';
import { attackInFull } from './hardening-row.ts';

it('no request is answered by a fault of ours', () => attackInFull(GENERATED_REQUESTS));
