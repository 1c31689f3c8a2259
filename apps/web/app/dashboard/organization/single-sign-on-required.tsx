import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { chosenOrganization } from '../../session/chosen-organization.ts';
import { Failure, Page, Section } from '../layout/page.tsx';
import { useSignedIn } from '../layout/signed-in.tsx';
import { TwoSteps } from '../settings/two-steps.tsx';
import { nameApart } from './name-apart.ts';
import { organizationsQuery } from './organization-queries.ts';
import classes from './team.module.css';
import { useSwitch } from './use-switch.ts';
import { hasTried, useVisitOrganization } from './use-visit-organization.ts';

/** In place of all pages: signs in through the organization's provider, or opens another organization. */
export function SingleSignOnRequired() {
  const words = useWords('singleSignOn');
  const { otherOrganizations } = useWords('team');
  const { roles, memberSince: since } = useWords('dashboard');
  const language = useLanguage();
  const { user, server } = useSignedIn();
  const { data: organizations = [] } = useQuery(organizationsQuery(server));
  const open = useSwitch();
  const visit = useVisitOrganization(user.email ?? '');
  const chosen = chosenOrganization(user.id);
  const current = organizations.find(({ id, is_default: isDefault }) =>
    chosen === undefined ? isDefault : id === chosen,
  );
  const names = nameApart(organizations, { roles, since, language });
  const others = organizations.filter((each) => each !== current);
  return (
    <Page title={words.needed} lead={words.neededLead(current?.name)}>
      {hasTried() && <p role="alert">{words.neededFailed}</p>}
      <div className={classes.buttons}>
        <Button loading={visit.isPending} onClick={() => visit.mutate()}>
          {words.go}
        </Button>
      </div>
      {visit.error && <Failure what={words.failed} error={visit.error} />}
      {current?.role === 'owner' && (
        <>
          <p>{words.neededOwner}</p>
          <TwoSteps />
        </>
      )}
      {others.length > 0 && (
        <Section title={otherOrganizations}>
          <div className={classes.buttons}>
            {others.map((each) => (
              <Button key={each.id} size="sm" variant="default" onClick={() => open(each)}>
                {names.get(each.id) ?? each.name}
              </Button>
            ))}
          </div>
        </Section>
      )}
    </Page>
  );
}
