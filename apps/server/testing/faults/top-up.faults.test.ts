import { it } from 'vitest';
import { proveInFull } from './fault-row.ts';
import { TOP_UP } from './top-up.ts';

it('recordings whose credit ran out resume by themselves, each charged once', () => proveInFull(TOP_UP));
