import type { gateOpenSchema } from '@voice-feedback/contract/admin';
import type { z } from 'zod';
import { objectWith, textOf } from '../backend/answer.ts';
import type { Server } from '../dashboard/server/server.ts';
import { forget, recall, remember } from '../session/tab-memory.ts';

const NAME = 'voice-feedback.admin';
export const GATE_ADDRESS = '/api/admin/session';

export type OpenGate = Pick<z.infer<typeof gateOpenSchema>, 'token' | 'expires_at'>;
const openAnswer = objectWith<OpenGate>('token', 'expires_at');

/**
 * The server's token for a tab that gave the right password, valid for half an hour. The password itself is never
 * stored.
 */
export async function openGate(server: Server, password: string): Promise<OpenGate> {
  const open = await server.call(GATE_ADDRESS, { body: { password }, answer: openAnswer });
  const gate = { token: open.token, expires_at: open.expires_at };
  remember(NAME, JSON.stringify(gate));
  return gate;
}

/** The gate this tab opened, or undefined if it has expired. */
export function recallGate(now: Date): OpenGate | undefined {
  try {
    const gate: unknown = JSON.parse(recall(NAME) ?? 'null');
    const [token, expiresAt] = [textOf(gate, 'token'), textOf(gate, 'expires_at')];
    if (token === undefined || expiresAt === undefined || !(new Date(expiresAt) > now)) return undefined;
    return { token, expires_at: expiresAt };
  } catch {
    return undefined;
  }
}

export async function closeGate(server: Server, { token }: OpenGate): Promise<void> {
  forget(NAME);
  await server.open(GATE_ADDRESS, { method: 'DELETE', headers: adminHeaders(token) });
}

export function adminHeaders(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { 'x-admin-token': token };
}
