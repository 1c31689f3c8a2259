import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { showToast } from '../../ui/toast.ts';
import { useAdminCall } from '../admin-token.ts';

export const SYSTEM_ADDRESS = '/api/admin/system';
export const SYSTEM_KEY = ['admin', 'system'] as const;

interface Change<Schema extends z.ZodType> {
  what: 'lanes' | 'workers';
  answer: Schema;
  onDone: () => void;
}

/** Changes a lane or worker, confirms it and reloads the system's state. */
export function useChange<Schema extends z.ZodType>({ what, answer, onDone }: Change<Schema>) {
  const call = useAdminCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body }: { body: object; message: string }) =>
      call(`${SYSTEM_ADDRESS}/${what}`, { body, answer }),
    onSuccess(_, { message }) {
      showToast({ kind: 'success', message });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: SYSTEM_KEY }),
  });
}
