import { z } from 'zod';

/** Range of accepted dates. It leaves room for adding and subtracting days, and fits into a database column. */
const EARLIEST = Date.parse('1900-01-01T00:00:00Z');
const LATEST = Date.parse('9998-12-31T23:59:59Z');

const isUsable = (text: string) => Date.parse(text) >= EARLIEST && Date.parse(text) <= LATEST;
const MESSAGE = 'is not in the years 1900 to 9998';

/** A date in a request, such as `2026-11-21`. */
export const givenDate = z.iso.date().refine(isUsable, MESSAGE);

/** A date with a time in a request, such as `2026-11-21T09:30:00Z`. */
export const givenInstant = z.iso.datetime({ offset: true }).refine(isUsable, MESSAGE);
