import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react';
import { track } from '../analytics/track.ts';

/** Loaded on the first click, not with the page. */
const SignUpDialog = lazy(async () => ({ default: (await import('./sign-up-dialog.tsx')).SignUpDialog }));

/** The dialog's variant; the wellness page has its own. */
export interface SignUpRequest {
  /** the button that was clicked, such as "Navbar", "hero", "Final CTA" */
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

/** Contains the page's only sign-up dialog. */
export function SignUpProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<SignUpRequest>();
  const [isOpen, setOpen] = useState(false);
  const open = useCallback((next: SignUpRequest) => {
    track('signup_opened', { button: next.source });
    setRequest(next);
    setOpen(true);
  }, []);
  const value = useMemo(() => ({ open }), [open]);
  return (
    <SignUpContext value={value}>
      {children}
      {request && (
        <Suspense>
          <SignUpDialog {...request} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </SignUpContext>
  );
}
