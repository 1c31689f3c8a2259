import { randomUUID } from 'node:crypto';
import type { AskLink } from '@voice-feedback/contract/ask-links';
import { expect } from 'vitest';
import { call, json } from './call.ts';
import { type Customer, post } from './customer.ts';

/** Ask links, and people who answer them. */

type App = { url: string };

/** Creates a link with the question "How was it?". */
export async function makeAskLink(app: App, { key }: Customer, given: object = {}): Promise<AskLink> {
  const body = { name: 'Café Linden', questions: [{ text: 'How was it?' }], ...given };
  const response = await post(app, key, '/api/v1/ask-links', body);
  const link = await response.json();
  expect([response.status, link]).toEqual([201, expect.objectContaining({ id: expect.any(String) })]);
  return link;
}

export async function changeAskLink(app: App, { key }: Customer, id: string, change: object) {
  const response = await call(app, key, `/api/v1/ask-links/${id}`, { method: 'PATCH', ...json(change) });
  return { status: response.status, body: await response.json() };
}

export interface GivenAnswer {
  person?: string;
  /** index; default: the first question */
  question?: number;
  part?: string;
  agreed?: boolean;
  /** default: a text */
  content?: FormData | object;
  headers?: Record<string, string>;
}

/** Answers a question like the page's script. */
export async function answer(
  app: App,
  { url, questions }: Pick<AskLink, 'url' | 'questions'>,
  { person = randomUUID(), question = 0, part, agreed, content, headers }: GivenAnswer = {},
): Promise<{ status: number; body: unknown; headers: Headers }> {
  const query = new URLSearchParams({ ...(part && { part }), ...(agreed && { agreed: '1' }) });
  const address = `${new URL(url).pathname}/people/${person}/questions/${questions[question]?.id}?${query}`;
  const isForm = content instanceof FormData;
  const body = content ?? { text: 'It was lovely.' };
  const response = await fetch(`${app.url}${address}`, {
    method: 'POST',
    body: isForm ? content : JSON.stringify(body),
    headers: {
      prefer: 'respond-async',
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}
