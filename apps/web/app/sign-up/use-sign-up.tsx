import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { track } from '../analytics/track.ts';
import { useGo } from '../shell/use-go.ts';

/** Which page's dialog: the wellness page has a variant of its own. */
export interface SignUpRequest {
  /** the button that was pressed, such as "Navbar", "hero", "Final CTA" */
  source: string;
  variant?: 'wellness';
}

export interface SignUp {
  open(request: SignUpRequest): void;
}

const SignUpContext = createContext<SignUp>({ open: () => undefined });

/** `useSignUp().open({ source: 'hero' })` opens the sign-up dialog over any page. */
export function useSignUp(): SignUp {
  return useContext(SignUpContext);
}

/** Holds the one dialog of the page. */
export function SignUpProvider({ children }: { children: ReactNode }) {
  const go = useGo();
  const [, setRequest] = useState<SignUpRequest>();
  const open = useCallback(
    (request: SignUpRequest) => {
      track('signup_opened', { source: request.source });
      setRequest(request);
      go('/voice-feedback');
    },
    [go],
  );
  const value = useMemo(() => ({ open }), [open]);
  return <SignUpContext value={value}>{children}</SignUpContext>;
}
