import { McpServer } from '@modelcontextprotocol/server';
import { registerCommentTools } from './comment-tools.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { registerReadTools } from './read-tools.ts';
import { registerResources } from './resources.ts';
import type { McpSession } from './session.ts';
import { registerWriteTools } from './write-tools.ts';

/** Largest number of values in a call's arguments: more than any filter needs. */
const ARGUMENT_VALUES = 1_000;

interface ServerFacts {
  version: string;
  publicUrl: string;
}

/** Creates the server for one request. */
export function createMcpServer(session: McpSession, { version, publicUrl }: ServerFacts): McpServer {
  const server = new McpServer(
    { name: 'voice-feedback', title: 'Voice Feedback', version, websiteUrl: publicUrl },
    {
      instructions: INSTRUCTIONS,
      // What is offered only changes with a new version, so nobody can subscribe to changes.
      capabilities: { tools: { listChanged: false }, resources: { listChanged: false } },
      maxToolInputElements: ARGUMENT_VALUES,
      requestState: { verify: session.confirmations.codec.verify },
    },
  );
  registerReadTools(server, session);
  registerCommentTools(server, session);
  registerWriteTools(server, session);
  registerResources(server, session);
  return server;
}
