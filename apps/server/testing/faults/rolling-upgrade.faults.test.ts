import { it } from 'vitest';
import { proveInFull } from './fault-row.ts';
import { ROLLING_UPGRADE } from './rolling-upgrade.ts';

it('a rolling upgrade fails no request and loses no stream', () => proveInFull(ROLLING_UPGRADE));
