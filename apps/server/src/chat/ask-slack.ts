import { Problem } from '../http/errors/problem.ts';
import { ChatError } from './chat-error.ts';
import { accessOf, type ChatResources, noteRefusedToken, type WorkspaceRow } from './workspaces.ts';

/** Asks Slack with the token of a workspace. Throws `Problem` `connection_refused` with the reason. */
export async function askSlack<Answer>(
  resources: ChatResources,
  workspace: WorkspaceRow,
  ask: (access: ReturnType<typeof accessOf>) => Promise<Answer>,
): Promise<Answer> {
  if (workspace.status !== 'connected')
    throw new Problem('connection_refused', { detail: 'Slack doesn’t accept the token. Connect again.' });
  return await explained(async () => {
    try {
      return await ask(accessOf(resources, workspace));
    } catch (error) {
      if (error instanceof ChatError && error.failure === 'unauthorized')
        await noteRefusedToken(resources.database, workspace);
      throw error;
    }
  });
}

/** Throws `Problem` `connection_refused` with the reason if a call to Slack fails. */
export async function explained<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ChatError)
      throw new Problem('connection_refused', { detail: error.message, cause: error });
    throw error;
  }
}
