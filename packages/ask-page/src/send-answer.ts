import type { AskPart } from '@voice-feedback/contract/ask-page';
import { Outbox, type Verdict } from '@voice-feedback/recorder/outbox';
import { PASSING_REFUSALS } from '@voice-feedback/recorder/sender';

export interface Answer {
  question: string;
  part: AskPart;
  person: string;
  agreed: boolean;
  /** an address is no answer to the question, and belongs to all of them */
  content: { audio: Blob; fileName: string } | { text: string } | { email: string };
}

/** Error codes that concern the page’s owner: tried again every ten minutes, and with the next visit. */
const OF_THE_OWNER = /_(credits|reached)$/;
const FIRST_SERVER_ERROR = 500;

/** The server didn’t take an answer. */
class AnswerRefusedError extends Error {
  override name = 'AnswerRefusedError';
  readonly code: string;
  readonly isPassing: boolean;

  constructor(status: number, code: string) {
    super(`${status} ${code}`);
    this.code = code;
    this.isPassing = status >= FIRST_SERVER_ERROR || PASSING_REFUSALS.test(code);
  }
}

/** The answers that wait on this device until they are sent. */
export function openAnswers(token: string, onSent: () => void): Outbox<Answer, true> {
  return new Outbox<Answer, true>({
    destination: `${location.origin}/ask`,
    sender: token,
    send: (answer, id, signal) => sendAnswer(token, answer, id, signal),
    judge,
    senderRefusals: OF_THE_OWNER,
    onSent,
  });
}

/** Whether a waiting answer won’t be sent any more. */
export function isGivenUp({ refusedWith }: { refusedWith: string | undefined }): boolean {
  return refusedWith !== undefined && !OF_THE_OWNER.test(refusedWith);
}

/** Throws `AnswerRefusedError`, and what `fetch` throws. */
async function sendAnswer(token: string, answer: Answer, id: string, signal: AbortSignal): Promise<true> {
  const { question, part, person, agreed, content } = answer;
  const query = new URLSearchParams({ part, ...(agreed && { agreed: '1' }) });
  const isForm = 'audio' in content;
  const what = 'email' in content ? 'contact' : `questions/${question}`;
  const response = await fetch(`/ask/${token}/people/${person}/${what}?${query}`, {
    method: 'POST',
    headers: {
      'idempotency-key': id,
      prefer: 'respond-async',
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? formOf(content) : JSON.stringify(content),
    signal,
  });
  if (response.ok) return true;
  const problem: unknown = await response.json().catch(() => undefined);
  throw new AnswerRefusedError(response.status, codeOf(problem));
}

function formOf({ audio, fileName }: { audio: Blob; fileName: string }): FormData {
  const form = new FormData();
  form.set('audio', audio, fileName);
  return form;
}

function codeOf(problem: unknown): string {
  return typeof problem === 'object' && problem !== null && 'code' in problem ? String(problem.code) : '';
}

function judge(error: unknown): Verdict {
  return error instanceof AnswerRefusedError && !error.isPassing
    ? { kind: 'refused', code: error.code }
    : { kind: 'later' };
}
