import type { NoticeEvent } from './notice-events.ts';

type Detail = Readonly<Record<string, unknown>>;

/** The event as a sentence without its full stop. It's also the email's subject. */
export type EventWords = Record<NoticeEvent, (detail: Detail) => string>;

export interface NoticeWords {
  events: EventWords;
  subject(happened: string): string;
  summarySubject(count: number): string;
  when(time: string): string;
  where(device: string, network: string | undefined): string;
  unknownDevice: string;
  onSystem(program: string, system: string): string;
  ifYou: string;
  ifNotYou: string;
  summaryLead: string;
  button: string;
}

const MAXIMUM_CHARACTERS = 120;
/** An attacker may have chosen the text. */
const UNSAFE = /[\p{Cc}\p{Cf}]/gu;

/** A field of an event's detail, sanitized for an email. */
export function textOf(detail: Detail, name: string): string {
  const value = detail[name];
  return typeof value === 'string' && value !== '' ? shortened(value) : '–';
}

export function hasText(detail: Detail, name: string): boolean {
  const value = detail[name];
  return typeof value === 'string' && value !== '';
}

/** What ended when an account was taken back: ` (key: A; webhook: B)`, or an empty text. */
export function listOf(detail: Detail): string {
  const named = Object.values(detail).flatMap((value) => (Array.isArray(value) ? value : []));
  const names = named.flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : hasName(value) ? [value.name] : [],
  );
  return names.length === 0 ? '' : ` (${shortened(names.join(', '))})`;
}

function hasName(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}

function shortened(text: string): string {
  const clean = text.replace(UNSAFE, ' ').trim();
  return clean.length > MAXIMUM_CHARACTERS ? `${clean.slice(0, MAXIMUM_CHARACTERS)}…` : clean;
}
