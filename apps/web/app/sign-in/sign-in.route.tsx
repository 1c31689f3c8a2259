import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type PageHandle, useLanguage, useWords } from '../i18n/words.ts';
import { localized } from '../paths.ts';
import { NEXT, safeNext } from '../session/next.ts';
import { useSession } from '../session/session.ts';
import { Container } from '../shell/container.tsx';
import { PageLink } from '../shell/page-link.tsx';
import { useSignUp } from '../sign-up/use-sign-up.tsx';
import form from '../ui/form.module.css';
import { OtherWays } from './other-ways.tsx';
import { PasswordForm } from './password-form.tsx';
import { ResetCodeForm } from './reset-code-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import classes from './sign-in.module.css';
import { VoicePanel } from './voice-panel.tsx';

export const handle: PageHandle = { areas: ['signIn'] };

/** The sign-in page. Returns users to the page they came from. */
export default function SignIn() {
  const words = useWords('signIn');
  const language = useLanguage();
  const session = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [resetSentTo, setResetSentTo] = useState<string>();
  // The user came from a mail with a code for a new password.
  const resetAsked = query.get('reset');
  useEffect(() => {
    if (resetAsked !== null) setResetSentTo(resetAsked);
  }, [resetAsked]);
  const isSignedIn = session.status === 'signed-in';
  useEffect(() => {
    if (!isSignedIn) return;
    const signInPath = localized('/login', language);
    const next = safeNext(query.get(NEXT), location.origin, signInPath);
    void navigate(next ?? localized('/dashboard', language), { replace: true });
  }, [isSignedIn, query, language, navigate]);

  const needsSecondFactor = session.status === 'needs-second-factor';
  const title = needsSecondFactor
    ? words.secondFactor.title
    : resetSentTo === undefined
      ? words.title
      : words.reset.title;
  return (
    <Container>
      <title>{`${words.title} · voice feedback`}</title>
      <meta name="description" content={words.description} />
      <div className={classes.frame}>
        <div className={classes.page}>
          <h1>{title}</h1>
          {isSignedIn ? (
            <p role="status">{words.loading}</p>
          ) : needsSecondFactor ? (
            <SecondFactorForm email={session.user.email} />
          ) : resetSentTo !== undefined ? (
            <ResetCodeForm email={resetSentTo} onBack={() => setResetSentTo(undefined)} />
          ) : (
            <>
              <p className={form.lead}>{words.lead}</p>
              {session.status === 'signed-out' && session.linkProblem && (
                <p className={form.problem} role="alert">
                  {words.link[session.linkProblem]}
                </p>
              )}
              {session.status === 'signed-out' && session.confirmed && (
                <p className={form.note} role="status">
                  {words.confirmed[session.confirmed]}
                </p>
              )}
              <PasswordForm onResetSent={setResetSentTo} />
              <NoAccountYet />
              <OtherWays />
            </>
          )}
        </div>
        <VoicePanel />
      </div>
    </Container>
  );
}

function NoAccountYet() {
  const words = useWords('signIn');
  const signUp = useSignUp();
  return (
    <div className={classes.after}>
      <p>
        {words.noAccount}{' '}
        <button type="button" onClick={() => signUp.open({ source: 'Login Page' })}>
          {words.create}
        </button>
      </p>
      <p>
        {words.agree} <PageLink to="/terms">{words.terms}</PageLink> {words.and}{' '}
        <PageLink to="/privacy">{words.privacy}</PageLink>.
      </p>
    </div>
  );
}
