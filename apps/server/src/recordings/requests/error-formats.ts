import { type ErrorFormat, problemDocument } from '../../http/errors/error-formats.ts';
import type { Problem } from '../../http/errors/problem.ts';

/** Error format of the recorder's endpoints. Its clients read `error.message`. */
export const recorderProblem = problemDocument(({ code, message }) => ({
  success: false,
  message,
  error: { code, message },
}));

/** Error format of the OpenAI-compatible endpoints. */
export const openAIProblem: ErrorFormat = (problem) => {
  const { message, code } = problem;
  const param = problem.errors?.[0]?.path ?? null;
  return {
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify({ error: { message, type: openAIType(problem), param, code } }),
  };
};

/** Maps a status to OpenAI's error type. */
function openAIType({ status }: Problem): string {
  if (status === 401) return 'authentication_error';
  if (status === 402) return 'insufficient_quota';
  if (status === 403) return 'permission_error';
  if (status === 429) return 'rate_limit_error';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}
