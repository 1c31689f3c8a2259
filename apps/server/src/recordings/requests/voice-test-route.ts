import { acceptedSchema, voiceTestResponseSchema } from '@voice-feedback/contract/process';
import { voiceTestView } from '@voice-feedback/contract/voice-test';
import { z } from 'zod';
import { balanceOf } from '../../credits/balance.ts';
import { guard } from '../../http/access/guard.ts';
import { ownAccount } from '../../http/access/principal.ts';
import { problems } from '../../http/openapi/openapi.ts';
import type { App } from '../../http/server.ts';
import { documentedView, pendingView } from '../results/views.ts';
import { sendAnswer } from './answer.ts';
import { recorderProblem } from './error-formats.ts';
import { answerProcessRequest } from './process-request.ts';
import { PROCESS_PROBLEMS, type ProcessRouteResources, readByHandler } from './process-routes.ts';

const body = {
  content: {
    'multipart/form-data': {
      schema: z.object({
        audio: z.file(),
        user_id: z.string().optional().describe('Your own user id; any other id is refused'),
        duration: z.string().optional().describe('Ignored: the length is measured'),
      }),
    },
  },
};

/** The dashboard's Voice Test: always detailed, and with the cost. */
export function registerVoiceTestRoute(app: App, resources: ProcessRouteResources): void {
  app.post(
    '/api/process-audio-with-user-id',
    {
      onRequest: guard(resources),
      validatorCompiler: readByHandler,
      config: {
        scope: 'submit',
        permission: 'feedback:submit',
        openToOrigins: true,
        errors: recorderProblem,
        prefer: true,
        rawAudio: true,
      },
      schema: {
        tags: ['recordings'],
        operationId: 'processAudioWithUserId',
        summary: 'Process a recording in detail, for the dashboard’s Voice Test',
        body,
        response: {
          200: voiceTestResponseSchema,
          202: acceptedSchema,
          ...problems(...PROCESS_PROBLEMS),
        },
      },
    },
    async (request, reply) => {
      const account = ownAccount(request);
      const answer = await answerProcessRequest(resources, request, reply, {
        options: { detailed: true },
        checkForm: (fields) => void ownAccount(request, fields.get('user_id')?.at(-1)),
        finished: async (row) => {
          const balance = await balanceOf(resources.database, account.id);
          const feedback = documentedView(row, resources.publicUrl);
          return { success: true, result: voiceTestView(feedback, Number(balance.euros)) };
        },
        accepted: (row) => ({ success: true, ...pendingView(row) }),
        location: (id) => `/api/v1/feedbacks/${id}`,
      });
      return sendAnswer(reply, answer);
    },
  );
}
