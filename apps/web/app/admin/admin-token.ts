import { createContext, useContext } from 'react';
import { RefusedError } from '../backend/errors.ts';
import { useServer } from '../dashboard/layout/signed-in.tsx';
import type { Server } from '../dashboard/server/server.ts';
import { adminHeaders } from './gate.ts';

interface AdminToken {
  /** undefined if the account itself is an administrator */
  token: string | undefined;
  /** the half hour has passed, or the gate was closed in another tab */
  onRefused(): void;
  /** administrators need two-step sign-in here, and this user has not set it up */
  onSecondFactorMissing(): void;
}

export const AdminTokenContext = createContext<AdminToken>({
  token: undefined,
  onRefused: () => undefined,
  onSecondFactorMissing: () => undefined,
});

/** True if the server refused the call because administration requires two-step sign-in. */
export function isSecondFactorMissing(error: unknown): boolean {
  return error instanceof RefusedError && error.code === 'admin_second_factor_required';
}

const CLOSED_CODES = new Set(['admin_only', 'admin_password_wrong', 'admin_locked']);

/** Calls the server as the administrator. If the gate has closed meanwhile, its form is shown again. */
export function useAdminCall(): Server['call'] {
  const server = useServer();
  const { token, onRefused, onSecondFactorMissing } = useContext(AdminTokenContext);
  return async (address, call) => {
    try {
      return await server.call(address, { ...call, headers: adminHeaders(token) });
    } catch (error) {
      if (isSecondFactorMissing(error)) onSecondFactorMissing();
      if (token !== undefined && error instanceof RefusedError && CLOSED_CODES.has(error.code)) onRefused();
      throw error;
    }
  };
}
