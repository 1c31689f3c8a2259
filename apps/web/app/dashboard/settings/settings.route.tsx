import { useLocation } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { barePath } from '../../paths.ts';
import { useShowsForms } from '../account/use-account.ts';
import { DonePageForm } from '../done-page/done-page-form.tsx';
import { NotificationSection } from '../notifications/notification-section.tsx';
import { IfMay } from '../organization/use-may.ts';
import { CategoriesForm } from './categories-form.tsx';
import { ChangeAddress } from './change-address.tsx';
import { ConnectedApps } from './connected-apps.tsx';
import { DensityChoice } from './density-choice.tsx';
import { DigestForm } from './digest-form.tsx';
import { EraseAccount } from './erase-account.tsx';
import { ExportAccount } from './export-account.tsx';
import { KeytermsForm } from './keyterms-form.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { PrivacyForm } from './privacy-form.tsx';
import { ProfileChoice } from './profile-choice.tsx';
import { ProfileForm } from './profile-form.tsx';
import { QuestionsForm } from './questions-form.tsx';
import { ReplySettingsForm } from './reply-settings-form.tsx';
import { SchemaForm } from './schema-form.tsx';
import { Sessions } from './sessions.tsx';
import classes from './settings.module.css';
import { SettingsPage } from './settings-page.tsx';
import { TwoSteps } from './two-steps.tsx';

/** The sections that consist of forms only. Team, connections and the security log have pages of their own. */
const FORMS = {
  '/dashboard/settings': { id: 'account', Forms: AccountForms },
  '/dashboard/settings/notifications': { id: 'notifications', Forms: NotificationForms },
  '/dashboard/settings/analysis': { id: 'analysis', Forms: AnalysisForms },
  '/dashboard/settings/replies': { id: 'replies', Forms: ReplyForms },
  '/dashboard/settings/data': { id: 'data', Forms: DataForms },
} as const;

export default function Settings() {
  const words = useWords('settings');
  const { settingsSections: names } = useWords('dashboard');
  const showsForms = useShowsForms();
  const address = barePath(useLocation().pathname);
  const { id, Forms } =
    Object.entries(FORMS).find(([path]) => path === address)?.[1] ?? FORMS['/dashboard/settings'];
  return (
    <SettingsPage title={names[id]} lead={words.leads[id]}>
      {showsForms && (
        <div className={classes.sections}>
          <Forms />
        </div>
      )}
    </SettingsPage>
  );
}

function AccountForms() {
  return (
    <>
      <IfMay to="organization:edit">
        <ProfileForm />
      </IfMay>
      <LanguageChoice />
      <DensityChoice />
      <ChangeAddress />
      <PasswordForm />
      <TwoSteps />
      <Passkeys />
      <Sessions />
      <ConnectedApps />
    </>
  );
}

function ReplyForms() {
  return (
    <>
      <ReplySettingsForm />
      <DonePageForm />
    </>
  );
}

function NotificationForms() {
  const words = useWords('settings');
  return (
    <>
      <NotificationSection />
      <IfMay to="feedback:read">
        <DigestForm />
      </IfMay>
      <IfMay to="organization:edit">
        <ProfileChoice
          field="alert_mails"
          title={words.alerts}
          label={words.alertMails}
          hint={words.alertMailsHint}
        />
      </IfMay>
    </>
  );
}

function DataForms() {
  return (
    <>
      <IfMay to="privacy:edit">
        <PrivacyForm />
      </IfMay>
      <IfMay to="organization:export">
        <ExportAccount />
      </IfMay>
      <IfMay to="organization:erase">
        <EraseAccount />
      </IfMay>
    </>
  );
}

function AnalysisForms() {
  const words = useWords('settings');
  return (
    <>
      <IfMay to="organization:edit">
        <ProfileChoice
          field="verbatim"
          title={words.transcripts}
          label={words.verbatim}
          hint={words.verbatimHint}
        />
      </IfMay>
      <IfMay to="settings:edit">
        <KeytermsForm />
        <CategoriesForm />
        <QuestionsForm />
        <SchemaForm />
      </IfMay>
    </>
  );
}
