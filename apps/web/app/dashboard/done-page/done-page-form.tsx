import { Button, Checkbox, Modal, NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DONE_PAGE_LANGUAGES, type DonePage } from '@voice-feedback/contract/done-page';
import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { LogoField } from '../ask-links/logo-field.tsx';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { SettingForm, SettingSection } from '../settings/setting-form.tsx';
import classes from './done-page.module.css';
import { DONE_PAGE, donePreviewQuery } from './done-page-queries.ts';

/** Turns the page "You said, we did" on or off, and shows it. */
export function DonePageForm() {
  const words = useWords('donePage');
  return (
    <SettingSection setting={DONE_PAGE} words={words}>
      {(saved) => <Fields key={JSON.stringify(saved)} saved={saved} />}
    </SettingSection>
  );
}

function Fields({ saved }: { saved: DonePage }) {
  const words = useWords('donePage');
  const [enabled, setEnabled] = useState(saved.enabled);
  const [language, setLanguage] = useState(saved.language);
  const [logo, setLogo] = useState(saved.logo);
  const [isPreviewing, setPreviewing] = useState(false);
  const isChanged = enabled !== saved.enabled || language !== saved.language || logo !== saved.logo;
  const given = { enabled, language, ...(logo === saved.logo ? {} : { logo }) };
  return (
    <SettingForm
      setting={DONE_PAGE}
      words={words}
      given={given}
      canSave={isChanged}
      buttons={
        <Button size="sm" variant="subtle" onClick={() => setPreviewing(true)}>
          {words.preview}
        </Button>
      }
    >
      <Checkbox
        label={words.enabled}
        checked={enabled}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
      />
      <NativeSelect
        label={words.language}
        value={language}
        onChange={({ currentTarget: { value } }) =>
          setLanguage(DONE_PAGE_LANGUAGES.find((one) => one === value) ?? language)
        }
        data={DONE_PAGE_LANGUAGES.map((value) => ({ value, label: words.languages[value] }))}
      />
      <LogoField shown={logo ?? undefined} onChange={setLogo} />
      {saved.url !== null && (
        <p className={classes.quiet}>
          {saved.enabled ? (
            <>
              {words.address}:{' '}
              <a href={saved.url} target="_blank" rel="noreferrer">
                {saved.url}
              </a>{' '}
              ({words.shown(saved.shown)})
            </>
          ) : (
            words.off
          )}
        </p>
      )}
      {isPreviewing && <Preview onClose={() => setPreviewing(false)} />}
    </SettingForm>
  );
}

function Preview({ onClose }: { onClose: () => void }) {
  const words = useWords('donePage');
  const { close } = useWords('dashboard');
  const { data, error } = useQuery(donePreviewQuery(useServer()));
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={words.previewTitle}
      closeButtonProps={{ 'aria-label': close }}
    >
      {error !== null ? (
        <Failure what={words.previewFailed} error={error} />
      ) : data === undefined ? (
        <Skeleton height={240} />
      ) : (
        <iframe className={classes.preview} title={words.previewTitle} sandbox="" srcDoc={data} />
      )}
    </Modal>
  );
}
