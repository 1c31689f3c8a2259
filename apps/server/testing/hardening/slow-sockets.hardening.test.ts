import { it } from 'vitest';
import { attackInFull } from './hardening-row.ts';
import { SLOW_SOCKETS } from './slow-sockets.ts';

it('slow and idle connections don’t keep the server from answering', () => attackInFull(SLOW_SOCKETS));
