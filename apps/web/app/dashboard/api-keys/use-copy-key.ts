import { useSyncExternalStore } from 'react';
import { track } from '../../analytics/track.ts';
import { useErrorWords } from '../../i18n/error-words.ts';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { useAccount } from '../account/use-account.ts';
import { doStep } from '../get-started/do-step.ts';
import { TutorialSteps } from '../get-started/tutorial-steps.ts';
import { useSignedIn } from '../layout/signed-in.tsx';
import { copyKey } from './copy-key.ts';
import type { NewKey } from './new-keys.ts';

/** How long the page shows that a key was copied. */
const CONFIRMATION_SECONDS = 2;

/** The keys still shown in full. */
export function useNewKeys(): readonly NewKey[] {
  const { newKeys } = useSignedIn();
  return useSyncExternalStore(newKeys.subscribe, newKeys.getSnapshot, newKeys.getSnapshot);
}

/** Copies a key and shows the result. Copying a key is the tutorial's first step. */
export function useCopyKey(): (key: string) => void {
  const words = useWords('apiKeys');
  const { user } = useSignedIn();
  return (key) => {
    void copyKey(key, (text) => navigator.clipboard.writeText(text)).then((outcome) => {
      if (outcome === 'masked')
        return showToast({
          kind: 'error',
          message: key.startsWith('vf_pub_') ? words.maskedPublishable : words.maskedRefused,
        });
      if (outcome === 'failed')
        return showToast({ kind: 'error', message: `${words.copyFailed}. ${words.copyFailedNext}` });
      track('api_key_copied');
      doStep(new TutorialSteps(localStorage, user.id), 'copy_key');
      return showToast({ kind: 'success', message: words.copied, seconds: CONFIRMATION_SECONDS });
    });
  };
}

/** Copies the newest key known in full. If there is none, the masked key is refused; offline there is no key at all. */
export function useCopyMainKey(): () => void {
  const words = useWords('apiKeys');
  const errorWords = useErrorWords();
  const account = useAccount();
  const [newest] = useNewKeys();
  const copy = useCopyKey();
  return () => {
    if (newest !== undefined) return copy(newest.fullKey);
    if (account.state === 'offline') return showToast({ kind: 'error', message: errorWords('unreachable') });
    const key = account.state === 'online' ? account.record.api_key : null;
    if (key === null) return showToast({ kind: 'error', message: `${words.noKey} ${words.maskedNext}` });
    return copy(key);
  };
}
