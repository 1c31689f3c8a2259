import { useWords } from '../../i18n/words.ts';
import { useReadOnly, useShowsForms } from '../account/use-account.ts';
import { Section } from '../layout/page.tsx';
import { SettingsPage } from '../settings/settings-page.tsx';
import { AnotherOrganization } from './another-organization.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberList } from './member-list.tsx';
import { PendingInvitations } from './pending-invitations.tsx';
import { ROLES } from './roles.ts';
import { SingleSignOn } from './single-sign-on.tsx';
import classes from './team.module.css';
import { TwoStepRule } from './two-step-rule.tsx';
import { IfMay } from './use-may.ts';

/** The members of the organization, their roles, and invitations. */
export default function Team() {
  const words = useWords('team');
  const { roles } = useWords('dashboard');
  const showsForms = useShowsForms();
  const isReadOnly = useReadOnly();
  return (
    <SettingsPage title={words.title} lead={words.lead}>
      {showsForms && (
        <>
          <MemberList isReadOnly={isReadOnly} />
          <IfMay to="members:manage">
            {!isReadOnly && <InviteForm />}
            <PendingInvitations isReadOnly={isReadOnly} />
          </IfMay>
          <Section title={words.roles} lead={words.rolesLead}>
            <dl className={classes.roles}>
              {ROLES.map((role) => (
                <div key={role} style={{ display: 'contents' }}>
                  <dt>{roles[role]}</dt>
                  <dd>{words.roleTexts[role]}</dd>
                </div>
              ))}
            </dl>
          </Section>
          <IfMay to="organization:edit">
            <TwoStepRule isReadOnly={isReadOnly} />
          </IfMay>
          <IfMay to="single-sign-on:manage">
            <SingleSignOn isReadOnly={isReadOnly} />
          </IfMay>
          {!isReadOnly && <AnotherOrganization />}
        </>
      )}
    </SettingsPage>
  );
}
