import type { GivenFeedback } from '../src/seed/invented-feedback.ts';
import type { TestApp } from './app.ts';
import { call, json } from './call.ts';
import { signUp } from './customer.ts';
import { giveFeedbacks } from './feedback-rows.ts';

/** A customer with feedbacks of their own, and what they can do with many of them. */
export async function bulkEditor(app: TestApp, given: readonly GivenFeedback[]) {
  const customer = await signUp(app);
  const ids = await giveFeedbacks(app, customer.userId, given);
  const send = async (method: string, path: string, sent: unknown, more: Record<string, string> = {}) => {
    const { body, headers } = json(sent);
    const response = await call(app, customer.key, path, {
      method,
      body,
      headers: { ...headers, ...more, authorization: `Bearer ${customer.key}` },
    });
    return { status: response.status, answer: await response.json(), headers: response.headers };
  };
  const read = async (path: string) => (await call(app, customer.key, path)).json();
  return {
    customer,
    ids,
    read,
    send,
    edit: async (sent: object) => (await send('PATCH', '/v1/feedbacks', sent)).answer,
    undo: (id: string) => send('POST', `/v1/feedbacks/edits/${id}/undo`, {}),
    states: async () => {
      const { rows } = await app.test.pool.query(
        'select inbox_status as status, tags from recordings where id = any($1) order by created_at',
        [ids],
      );
      return rows.map(({ status, tags }) => [status, ...tags].join(' '));
    },
    total: async (query = '') => (await read(`/v1/feedbacks/rows?${query}`)).total,
  };
}
