import {
  FIRST_KEY_NOTE,
  registeredSchema,
  registerSchema,
  signedUpSchema,
  signUpSchema,
} from '@voice-feedback/contract/accounts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { answerOnce } from '../http/answers/answer-once.ts';
import { Problem } from '../http/errors/problem.ts';
import { addressUnit } from '../http/limits/rate-limit.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { localeOf } from '../identity/mail/mails.ts';
import {
  AccountExistsError,
  type CheckedRegistration,
  checkRegistration,
  type Registered,
  type RegisterResources,
  register,
} from './register.ts';

/** Sign-up, from the dialog of the landing pages and the form of the showcase and demo pages. */
export function registerRegisterRoutes(app: App, resources: RegisterResources): void {
  const { database, peppers } = resources;
  /** The response contains a key, so it's encrypted while it's stored for a repeated request. */
  const onceOf = (request: FastifyRequest) => ({
    database,
    subject: `address:${addressUnit(request.ip)}`,
    seal: peppers,
  });

  /**
   * The address already has a user, possibly an attacker who has just signed up with it. This person's password then
   * waits too, so that the attacker's mail doesn't confirm the attacker's password.
   */
  async function refuseKnown({ user, locale, address }: CheckedRegistration, error: unknown): Promise<never> {
    if (error instanceof AccountExistsError)
      await resources.users.signUpAgain(database, user, { locale, address });
    throw error;
  }

  app.post(
    '/api/register-with-api-key',
    {
      schema: {
        tags: ['accounts'],
        operationId: 'registerWithApiKey',
        summary: 'Create an account with its first API key and its free credits',
        body: signUpSchema,
        security: [],
        response: { 201: signedUpSchema, ...problems(400, 403, 422, 429, 500, 503) },
      },
    },
    async (request, reply) => {
      const { body } = request;
      if (body.email.trim() === '' || body.password === '')
        throw requiredMissing(body.email.trim() === '' ? 'email' : 'password');
      const registration = await checkRegistration(resources, {
        email: body.email,
        password: body.password,
        source: body.source,
        button: body.button,
        name: body.name,
        company: body.company,
        useCase: body.use_case || body.app_type,
        locale: localeOf(request),
        address: request.ip,
      });
      reply.header('cache-control', 'no-store');
      return answerOnce(request, reply, onceOf(request), 201, async (trx) =>
        signedUpView(await register(trx, resources, registration)),
      ).catch((error: unknown) => refuseKnown(registration, error));
    },
  );

  app.post(
    '/api/register',
    {
      schema: {
        tags: ['accounts'],
        operationId: 'register',
        summary: 'Create an account from the form of the showcase or demo page',
        description:
          'Without a password, the person sets one through "Forgot password?". An address that already has an account is ' +
          'answered with `existing_account` and without a key.',
        body: registerSchema,
        security: [],
        response: { 200: registeredSchema, 201: registeredSchema, ...problems(400, 403, 422, 429, 500, 503) },
      },
    },
    async (request, reply) => {
      const { body } = request;
      if (body.email.trim() === '')
        throw new Problem('invalid_request', {
          detail: 'Email is required',
          errors: [{ path: 'body/email', message: 'Email is required' }],
        });
      const registration = await checkRegistration(resources, {
        email: body.email,
        password: body.password,
        source: body.source,
        name: [body.firstName, body.lastName].filter(Boolean).join(' '),
        company: body.companyName,
        useCase: body.useCase || body.appType,
        locale: localeOf(request),
        address: request.ip,
      });
      reply.header('cache-control', 'no-store');
      try {
        return await answerOnce(request, reply, onceOf(request), 201, async (trx) =>
          registeredView(await register(trx, resources, registration)),
        );
      } catch (error) {
        if (!(error instanceof AccountExistsError)) throw error;
        await resources.users.signUpAgain(database, registration.user, registration);
        return reply.code(200).send(existingView(error.email));
      }
    },
  );
}

function signedUpView(registered: Registered): z.infer<typeof signedUpSchema> {
  return {
    success: true,
    api_key: registered.apiKey,
    api_key_kind: 'secret',
    api_key_note: FIRST_KEY_NOTE,
    user: { id: registered.userId, email: registered.email },
    tier: registered.tier,
    plan: registered.plan,
    initial_credits: registered.initialCredits,
    email_confirmed: registered.emailConfirmed,
  };
}

function registeredView(registered: Registered): z.infer<typeof registeredSchema> {
  return {
    success: true,
    message: 'Account created successfully',
    existing_account: false,
    email: registered.email,
    api_key: registered.apiKey,
    api_key_kind: 'secret',
    api_key_note: FIRST_KEY_NOTE,
    user: { id: registered.userId, email: registered.email },
    tier: registered.tier,
    plan: registered.plan,
    initial_credits: registered.initialCredits,
  };
}

/** Says only that there is an account. */
function existingView(email: string): z.infer<typeof registeredSchema> {
  return {
    success: true,
    message: 'This email address already has an account. Sign in to see your API keys.',
    existing_account: true,
    email,
    api_key: null,
    api_key_kind: null,
    api_key_note: null,
    user: null,
    tier: null,
    plan: null,
    initial_credits: null,
  };
}

function requiredMissing(field: string): Problem {
  const words = 'Please fill in all required fields';
  return new Problem('invalid_request', {
    detail: words,
    errors: [{ path: `body/${field}`, message: words }],
  });
}
