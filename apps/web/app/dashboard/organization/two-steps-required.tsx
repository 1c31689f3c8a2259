import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { chosenOrganization } from '../../session/chosen-organization.ts';
import { showToast } from '../../ui/toast.ts';
import { Page, Section } from '../layout/page.tsx';
import { useSignedIn } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import { TwoSteps } from '../settings/two-steps.tsx';
import { nameApart } from './name-apart.ts';
import { organizationsQuery } from './organization-queries.ts';
import classes from './team.module.css';
import { useSwitch } from './use-switch.ts';

/** In place of all pages: sets up two-step sign-in, or opens another organization. */
export function TwoStepsRequired() {
  const words = useWords('team');
  const { roles, memberSince: since } = useWords('dashboard');
  const language = useLanguage();
  const { user, server } = useSignedIn();
  const { data: organizations = [] } = useQuery(organizationsQuery(server));
  const open = useSwitch();
  const navigate = useNavigate();
  const to = useTo();
  const chosen = chosenOrganization(user.id);
  const current = organizations.find(({ id, is_default: isDefault }) =>
    chosen === undefined ? isDefault : id === chosen,
  );
  const names = nameApart(organizations, { roles, since, language });
  // The page that they came for opens now, so what's left to do is told above it.
  const remind = () =>
    showToast({
      kind: 'warning',
      message: words.codesNext,
      seconds: null,
      action: { label: words.openSettings, run: () => void navigate(to('/dashboard/settings')) },
    });
  const others = organizations.filter((each) => each !== current);
  return (
    <Page title={words.twoStepsNeeded} lead={words.twoStepsNeededLead(current?.name)}>
      <TwoSteps onTurnedOn={remind} />
      {others.length > 0 && (
        <Section title={words.otherOrganizations}>
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
