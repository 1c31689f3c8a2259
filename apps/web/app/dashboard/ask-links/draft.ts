import type { ASK_ANSWERS, AskLink } from '@voice-feedback/contract/ask-links';

type AnswerBy = (typeof ASK_ANSWERS)[number];

export interface DraftQuestion {
  key: number;
  /** undefined for a new one */
  id: string | undefined;
  text: string;
  answerBy: AnswerBy;
  /** '' for none */
  followUp: string;
}

/** An ask link as its form has it. Empty texts stand for nothing. */
export interface Draft {
  name: string;
  language: AskLink['language'];
  color: string;
  questions: DraftQuestion[];
  consentText: string;
  asksContact: boolean;
  thankYou: string;
  peopleLimit: string;
  peoplePerDay: string;
  /** a day in the browser's time zone, `2026-12-31` */
  endsOn: string;
  /** id; null for none */
  project: string | null;
  /** undefined: as it is */
  logo: string | null | undefined;
}

/** The body of a request that creates or changes a link. */
export interface SentLink {
  name: string;
  language: AskLink['language'];
  color: string;
  questions: { id?: string; text: string; answer_by: AnswerBy; follow_up: string | null }[];
  consent_text: string | null;
  asks_contact: boolean;
  thank_you: string | null;
  people_limit: number | null;
  people_per_day: number | null;
  ends_at: string | null;
  project: string | null;
  logo?: string | null;
  paused?: boolean;
}

const NEW_COLOR = '#2a5bff';

export function emptyQuestion(key: number): DraftQuestion {
  return { key, id: undefined, text: '', answerBy: 'either', followUp: '' };
}

/** @param link undefined for a new one */
export function draftOf(link: AskLink | undefined): Draft {
  return {
    name: link?.name ?? '',
    language: link?.language ?? 'auto',
    color: link?.color ?? NEW_COLOR,
    questions: link?.questions.map((question, key) => ({
      key,
      id: question.id,
      text: question.text,
      answerBy: question.answer_by,
      followUp: question.follow_up ?? '',
    })) ?? [emptyQuestion(0)],
    consentText: link?.consent_text ?? '',
    asksContact: link?.asks_contact ?? false,
    thankYou: link?.thank_you ?? '',
    peopleLimit: String(link?.people_limit ?? ''),
    peoplePerDay: String(link?.people_per_day ?? ''),
    endsOn: link?.ends_at ? localDay(new Date(link.ends_at)) : '',
    project: link?.project ?? null,
    logo: undefined,
  };
}

export function sentOf(draft: Draft): SentLink {
  return {
    name: draft.name.trim(),
    language: draft.language,
    color: draft.color,
    questions: draft.questions.map(({ id, text, answerBy, followUp }) => ({
      ...(id !== undefined && { id }),
      text: text.trim(),
      answer_by: answerBy,
      follow_up: textOrNull(followUp),
    })),
    consent_text: textOrNull(draft.consentText),
    asks_contact: draft.asksContact,
    thank_you: textOrNull(draft.thankYou),
    people_limit: numberOrNull(draft.peopleLimit),
    people_per_day: numberOrNull(draft.peoplePerDay),
    // The whole day counts.
    ends_at: draft.endsOn === '' ? null : new Date(`${draft.endsOn}T23:59:59`).toISOString(),
    project: draft.project,
    ...(draft.logo !== undefined && { logo: draft.logo }),
  };
}

export function isComplete({ name, questions }: Draft): boolean {
  return name.trim() !== '' && questions.length > 0 && questions.every(({ text }) => text.trim() !== '');
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

function numberOrNull(text: string): number | null {
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? null : number;
}

function localDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
