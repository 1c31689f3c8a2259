import { useWords } from '../../i18n/words.ts';
import { useShowsForms } from '../account/use-account.ts';
import { SlackLink } from '../chat/slack-link.tsx';
import { ConnectionsLink } from '../connections/connections-link.tsx';
import { Page } from '../layout/page.tsx';
import { IfMay } from '../organization/use-may.ts';
import { CategoriesForm } from './categories-form.tsx';
import { ChangeAddress } from './change-address.tsx';
import { ConnectedApps } from './connected-apps.tsx';
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
import { SchemaForm } from './schema-form.tsx';
import { SecurityLink } from './security-link.tsx';
import { Sessions } from './sessions.tsx';
import classes from './settings.module.css';
import { TeamLink } from './team-link.tsx';
import { TwoSteps } from './two-steps.tsx';

export default function Settings() {
  const words = useWords('settings');
  const showsForms = useShowsForms();
  return (
    <Page title={words.title} lead={words.lead}>
      {showsForms && (
        <div className={classes.sections}>
          <IfMay to="organization:edit">
            <ProfileForm />
          </IfMay>
          <TeamLink />
          <IfMay to="connections:read">
            <ConnectionsLink />
            <SlackLink />
          </IfMay>
          <LanguageChoice />
          <IfMay to="organization:edit">
            <ProfileChoice
              field="alert_mails"
              title={words.alerts}
              label={words.alertMails}
              hint={words.alertMailsHint}
            />
          </IfMay>
          <IfMay to="feedback:read">
            <DigestForm />
          </IfMay>
          <ChangeAddress />
          <PasswordForm />
          <TwoSteps />
          <Passkeys />
          <Sessions />
          <ConnectedApps />
          <SecurityLink />
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
          <IfMay to="privacy:edit">
            <PrivacyForm />
          </IfMay>
          <IfMay to="organization:export">
            <ExportAccount />
          </IfMay>
          <IfMay to="organization:erase">
            <EraseAccount />
          </IfMay>
        </div>
      )}
    </Page>
  );
}
