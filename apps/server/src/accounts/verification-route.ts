import { sendVerificationSchema, verificationSentSchema } from '@voice-feedback/contract/accounts';
import type { Database } from '../database/database.ts';
import { answerOnceOutside } from '../http/answers/answer-once.ts';
import { Problem } from '../http/errors/problem.ts';
import { addressUnit } from '../http/limits/rate-limit.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import type { Identity } from '../identity/identity.ts';
import { requestVerification } from '../identity/mail/mail-requests.ts';
import { IdentityError } from '../identity/protocol/errors.ts';
import { requestHostedVerification } from '../identity/users/hosted-users.ts';

export interface VerificationResources {
  database: Database;
  /** our own auth server; undefined with a hosted one */
  identity: Identity | undefined;
  hosted: { url: string; serviceRoleKey?: string | undefined } | undefined;
}

/** Sends the confirmation mail again. The response doesn't reveal whether the address is waiting for one. */
export function registerVerificationRoute(
  app: App,
  { database, identity, hosted }: VerificationResources,
): void {
  app.post(
    '/api/send-verification',
    {
      schema: {
        tags: ['accounts'],
        operationId: 'sendVerification',
        summary: 'Resend the email that confirms an address',
        body: sendVerificationSchema,
        security: [],
        response: { 200: verificationSentSchema, ...problems(400, 422, 429, 500, 503) },
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      const once = { database, subject: `address:${addressUnit(request.ip)}` };
      return answerOnceOutside(request, reply, once, 200, async () => {
        try {
          if (identity !== undefined) await requestVerification(identity, request, email);
          else if (hosted?.serviceRoleKey !== undefined)
            await requestHostedVerification(
              { url: hosted.url, serviceRoleKey: hosted.serviceRoleKey },
              email,
            );
        } catch (error) {
          throw inFormWords(error);
        }
        return {
          success: true as const,
          message: 'If this address waits to be confirmed, a mail is on its way. Check your inbox.',
        };
      });
    },
  );
}

function inFormWords(error: unknown): unknown {
  if (!(error instanceof IdentityError)) return error;
  if (error.status === 429) return new Problem('rate_limited', { detail: error.message, cause: error });
  const message = 'Please enter a valid email';
  return new Problem('invalid_request', {
    detail: message,
    errors: [{ path: 'body/email', message }],
    cause: error,
  });
}
