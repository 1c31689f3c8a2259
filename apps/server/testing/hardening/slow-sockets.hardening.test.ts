import { it } from 'vitest';
import { attackInFull } from './hardening-row.ts';
import { SLOW_SOCKETS } from './slow-sockets.ts';

it('slow and idle connections do not keep the server from answering', () => attackInFull(SLOW_SOCKETS));
