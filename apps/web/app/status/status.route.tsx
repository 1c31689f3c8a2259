import type { Status } from '@voice-feedback/contract/status';
import type { LoaderFunctionArgs } from 'react-router';
import { objectWith } from '../backend/answer.ts';
import { callBackend } from '../backend/call-backend.ts';
import { type Question, useAnswer } from '../backend/use-answer.ts';
import { LOCALES } from '../i18n/locales.ts';
import { type PageHandle, readWords, useLanguage, useWords } from '../i18n/words.ts';
import { languageOf } from '../paths.ts';
import { Container } from '../shell/container.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { ComponentHistory, ComponentPlaceholder } from './component-history.tsx';
import classes from './status.module.css';

export const handle: PageHandle = { areas: ['status'] };

export async function loader({ url }: LoaderFunctionArgs) {
  const { title, description } = await readWords(languageOf(url.pathname), 'status');
  return { title, description };
}

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) {
  return loaderData === undefined ? [] : pageMeta(loaderData);
}

const ADDRESS = '/api/status';
const REFRESH_MS = 30_000;
const statusAnswer = objectWith<Status>('status', 'components', 'updated_at', 'history_is_current');
const STATUS: Question<Status> = {
  name: 'status',
  ask: (signal) => callBackend(ADDRESS, { answer: statusAnswer, signal }),
  againAfterMs: () => REFRESH_MS,
};

/** The public status page. It's a static file, so it also works while the API is down, and says so. */
export default function StatusPage() {
  const words = useWords('status');
  const { answer: data, error } = useAnswer(STATUS);
  const isUnreachable = error !== undefined;
  return (
    <Container>
      <div className={classes.page}>
        <div className={classes.head}>
          <h1>{words.heading}</h1>
          <p>{words.description}</p>
        </div>
        <Now status={isUnreachable ? undefined : data} isUnreachable={isUnreachable} />
        <ul className={classes.components}>
          {data === undefined
            ? namesOf(words.components).map((name) => (
                <ComponentPlaceholder key={name} name={name} isUnreachable={isUnreachable} />
              ))
            : data.components.map((component) => (
                <ComponentHistory
                  key={component.name}
                  component={isUnreachable ? { ...component, status: null } : component}
                  today={data.updated_at.slice(0, 'YYYY-MM-DD'.length)}
                />
              ))}
        </ul>
        {data && !data.history_is_current && <p className={classes.quiet}>{words.oldHistory}</p>}
        <p className={classes.quiet}>
          {words.machines} <a href={ADDRESS}>{ADDRESS}</a>
        </p>
      </div>
    </Container>
  );
}

const namesOf = <Name extends string>(named: Record<Name, unknown>) => Object.keys(named) as Name[];

function Now({ status, isUnreachable }: { status: Status | undefined; isUnreachable: boolean }) {
  const words = useWords('status');
  const language = useLanguage();
  const state = isUnreachable ? 'unreachable' : status?.status;
  return (
    <div className={classes.now} data-state={state} role="status">
      {state === undefined ? (
        <p>{words.loading}</p>
      ) : (
        <>
          <h2>{words.now[state]}</h2>
          <p>{words.detail[state]}</p>
        </>
      )}
      {status && (
        <small>
          {words.asOf(
            new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short' }).format(
              new Date(status.updated_at),
            ),
          )}
        </small>
      )}
    </div>
  );
}
