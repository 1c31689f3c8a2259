import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { audioLinkSchema } from '@voice-feedback/contract/share-links';
import { z } from 'zod';
import { Problem } from '../http/errors/problem.ts';
import { AUDIO_LINK_SECONDS } from './limits.ts';
import { markedText, requireFitting } from './marked-data.ts';
import { isRefusal } from './refusals.ts';
import { limitCalls, type McpSession } from './session.ts';
import { shownFields } from './shown-feedback.ts';

const FEEDBACK = 'voicefeedback://feedbacks/{id}';
const AUDIO = 'voicefeedback://feedbacks/{id}/audio';
const TEXT = 'text/plain';
const LINK = 'text/uri-list';
const variablesSchema = z.object({ id: z.uuid() });

/** Registers a feedback and its recording as resources. They aren't listed: search_feedback finds the ids. */
export function registerResources(server: McpServer, session: McpSession): void {
  server.registerResource(
    'feedback',
    new ResourceTemplate(FEEDBACK, { list: undefined }),
    {
      title: 'Feedback',
      description: 'The transcript and the analysis of a feedback, marked as what a customer said',
      mimeType: TEXT,
    },
    (uri, variables) =>
      resourceResult(session, { uri, variables, mimeType: TEXT }, async (id) => {
        const data = await session.api({ path: `/feedbacks/${id}`, query: { fields: shownFields(true) } });
        requireFitting(data);
        return markedText(data);
      }),
  );

  server.registerResource(
    'feedback-audio',
    new ResourceTemplate(AUDIO, { list: undefined }),
    {
      title: 'Link to the recording of a feedback',
      description: `A link that plays the recording without a key, for ${AUDIO_LINK_SECONDS / 60} minutes. Give it only to the user`,
      mimeType: LINK,
    },
    (uri, variables) =>
      resourceResult(session, { uri, variables, mimeType: LINK }, async (id) => {
        const query = { expires_in: AUDIO_LINK_SECONDS };
        const link = audioLinkSchema.parse(await session.api({ path: `/feedbacks/${id}/audio-link`, query }));
        return `# Works until ${link.expires_at}\r\n${link.url}\r\n`;
      }),
  );
}

/** Resources have no error results, so a problem is a protocol error with its code. */
async function resourceResult(
  session: McpSession,
  { uri, variables, mimeType }: { uri: URL; variables: unknown; mimeType: string },
  text: (id: string) => Promise<string>,
): Promise<ReadResourceResult> {
  const given = variablesSchema.safeParse(variables).data;
  if (given === undefined) throw new ResourceNotFoundError(uri.href);
  try {
    await limitCalls(session);
    return { contents: [{ uri: uri.href, mimeType, text: await text(given.id) }] };
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') throw new ResourceNotFoundError(uri.href);
    if (isRefusal(error))
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${error.code}: ${error.message}`, {
        code: error.code,
      });
    session.logger.error({ err: error }, 'a resource failed');
    throw new ProtocolError(ProtocolErrorCode.InternalError, new Problem('internal_error').message);
  }
}
