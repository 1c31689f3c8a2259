import { Button, Modal, NativeSelect } from '@mantine/core';
import { type ApiKeyView, OVERLAP_SECONDS_DEFAULT } from '@voice-feedback/contract/api-keys';
import { useState } from 'react';
import { AttemptKeys } from '../../backend/attempt-key.ts';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { Failure } from '../layout/page.tsx';
import classes from './api-keys.module.css';
import { useRotateKey } from './use-change-keys.ts';

export function RotateKeyDialog({ apiKey, onClose }: { apiKey: ApiKeyView; onClose: () => void }) {
  const words = useWords('apiKeys');
  const { cancel } = useWords('dashboard');
  const { mutate, isPending, error } = useRotateKey();
  const [overlap, setOverlap] = useState(String(OVERLAP_SECONDS_DEFAULT));
  const [attempts] = useState(() => new AttemptKeys());
  return (
    <Modal opened onClose={onClose} title={words.rotateTitle(apiKey.key_name)}>
      <p>{words.rotateText}</p>
      <NativeSelect
        label={words.overlap}
        value={overlap}
        onChange={(event) => setOverlap(event.currentTarget.value)}
        data={Object.entries(words.overlaps).map(([value, label]) => ({ value, label }))}
      />
      {error && <Failure what={words.rotateFailed} error={error} />}
      <div className={classes.dialogActions}>
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        <Button
          loading={isPending}
          onClick={() =>
            mutate(
              { id: apiKey.id, overlapSeconds: Number(overlap), attempt: attempts.keyFor({ overlap }) },
              {
                onSuccess() {
                  showToast({ kind: 'success', message: words.created });
                  onClose();
                },
              },
            )
          }
        >
          {words.rotate}
        </Button>
      </div>
    </Modal>
  );
}
