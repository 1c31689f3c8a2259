import { useWords } from '../../i18n/words.ts';
import { Section } from '../layout/page.tsx';
import classes from '../settings/settings.module.css';
import { NotificationSettings } from './notification-settings.tsx';

/** How the user wants to be told, as in the bell's popover. */
export function NotificationSection() {
  const { notifications: words } = useWords('dashboard');
  return (
    <Section title={words.settings} lead={words.settingsLead}>
      <div className={classes.form}>
        <NotificationSettings />
      </div>
    </Section>
  );
}
