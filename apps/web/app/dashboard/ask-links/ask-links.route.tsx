import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { useOffline, useReadOnly } from '../account/use-account.ts';
import { Empty, Failure, Page } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import { useMay } from '../organization/use-may.ts';
import { askLinkTarget } from './ask-address.ts';
import classes from './ask-links.module.css';
import { askLinksQuery } from './ask-queries.ts';

export default function AskLinks() {
  const words = useWords('askLinks');
  const isOffline = useOffline();
  const isReadOnly = useReadOnly();
  const mayCreate = useMay('feedback:share') && !isReadOnly;
  const to = useTo();
  const { data, error, refetch } = useQuery({ ...askLinksQuery(useServer()), enabled: !isOffline });
  const create = mayCreate && (
    <Button component={Link} to={to('/dashboard/ask/new')} size="sm">
      {words.new}
    </Button>
  );
  return (
    <Page title={words.title} lead={words.lead} actions={data && data.length > 0 && create}>
      {error ? (
        <Failure what={words.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        !isOffline && <Skeleton height={160} />
      ) : data.length === 0 ? (
        <Empty title={words.none} action={create}>
          {words.noneText}
        </Empty>
      ) : (
        <ul className={classes.links}>
          {data.map((link) => (
            <li key={link.id}>
              <div>
                <Link to={to(askLinkTarget(link.id))}>{link.name}</Link>
                <p>{link.questions[0]?.text}</p>
              </div>
              <p>
                {words.states[link.state]} · {words.people(link.people)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
