import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { profileSchema } from '@voice-feedback/contract/accounts';
import { API_CHANGES, VERSIONED_CHANGES } from '@voice-feedback/contract/api-changes';
import { apiVersionSchema } from '@voice-feedback/contract/api-version-schema';
import { API_VERSIONS, type ApiVersion, LATEST_API_VERSION } from '@voice-feedback/contract/api-versions';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { profileQuery } from '../account/account-queries.ts';
import { formatDay } from '../figures.ts';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import classes from './api-keys.module.css';

/** Chooses the API version for calls that don't name one. */
export function VersionChoice() {
  const words = useWords('apiKeys');
  const { data, error, refetch } = useQuery(profileQuery(useServer()));
  return (
    <Section title={words.version} lead={words.versionLead}>
      {error ? (
        <Failure what={words.versionFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={112} />
      ) : (
        <Fields key={data.api_version} saved={data.api_version} />
      )}
    </Section>
  );
}

function Fields({ saved }: { saved: ApiVersion }) {
  const words = useWords('apiKeys');
  const { save } = useWords('dashboard');
  const language = useLanguage();
  const to = useTo();
  const server = useServer();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(saved);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      server.call('/api/user/profile', {
        method: 'PATCH',
        body: { api_version: chosen },
        answer: profileSchema,
      }),
    onSuccess({ user }) {
      queries.setQueryData(profileQuery(server).queryKey, user);
      showToast({ kind: 'success', message: words.versionSaved(user.api_version) });
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    mutate();
  }
  // While the saved version is selected, shows what the latest version would change.
  const other = chosen === saved ? LATEST_API_VERSION : chosen;
  const [older, newer] = saved < other ? [saved, other] : [other, saved];
  const changes = VERSIONED_CHANGES.filter((name) => {
    const { version } = API_CHANGES[name];
    return older < version && version <= newer;
  });
  const sunset = sunsetOf(chosen);
  return (
    <form className={classes.version} onSubmit={submit}>
      <NativeSelect
        label={words.version}
        value={chosen}
        onChange={({ currentTarget: { value } }) => setChosen(apiVersionSchema.parse(value))}
        data={API_VERSIONS.toReversed().map((version) => ({
          value: version,
          label: version === LATEST_API_VERSION ? words.versionLatest(version) : version,
        }))}
      />
      {sunset !== undefined && (
        <p>{words.versionUntil(chosen, formatDay(new Date(`${sunset}T00:00`), language))}</p>
      )}
      {changes.length > 0 && (
        <div>
          <p>{other < saved ? words.versionBack(other) : words.versionChanges(other)}</p>
          <ul>
            {changes.map((name) => (
              <li key={name}>{words.versionChange[name]}</li>
            ))}
          </ul>
        </div>
      )}
      <p>
        <Link to={to('/docs/versions')}>{words.versionMore}</Link>
      </p>
      {error && <Failure what={words.versionFailed} error={error} />}
      <Button size="sm" type="submit" variant="default" disabled={chosen === saved} loading={isPending}>
        {save}
      </Button>
    </form>
  );
}

/** The date from which a version may be refused; undefined while nothing in it has been replaced. */
function sunsetOf(version: ApiVersion): string | undefined {
  return VERSIONED_CHANGES.map((name) => API_CHANGES[name])
    .filter((change) => version < change.version)
    .map(({ sunset }) => sunset)
    .sort()[0];
}
