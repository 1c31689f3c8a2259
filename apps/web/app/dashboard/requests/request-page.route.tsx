import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { barePath } from '../../paths.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Json } from '../../ui/json.tsx';
import { showToast } from '../../ui/toast.ts';
import { formatDay, formatExactMoment, formatNumber, formatSmallEuros } from '../figures.ts';
import { Failure, Page, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import { curlOf } from './curl-of.ts';
import { requestIdOf } from './request-address.ts';
import { Caller, Status } from './request-parts.tsx';
import { type LoggedRequestDetail, requestQuery } from './request-queries.ts';
import classes from './requests.module.css';

const DASHBOARD = '/dashboard/';

/** One call: why it failed, what was sent and answered, and the same call as a command. */
export default function RequestPage() {
  const words = useWords('requests');
  const to = useTo();
  const { pathname, search } = useLocation();
  const id = requestIdOf(barePath(pathname).slice(DASHBOARD.length)) ?? '';
  const { data, error, refetch } = useQuery(requestQuery(useServer(), id));
  const back = (
    <Link to={to(search === '' ? '/dashboard/requests' : `/dashboard/requests${search as `?${string}`}`)}>
      {words.back}
    </Link>
  );
  return (
    <Page
      title={data === undefined ? words.one : `${data.method} ${data.path}`}
      lead={back}
      actions={data && <CopyCurl request={data} />}
    >
      {error ? (
        <Failure what={words.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={320} />
      ) : (
        <Details request={data} />
      )}
    </Page>
  );
}

function CopyCurl({ request }: { request: LoggedRequestDetail }) {
  const words = useWords('requests');
  const copy = () =>
    void navigator.clipboard.writeText(curlOf(request, window.location.origin)).then(
      () => showToast({ kind: 'success', message: words.curlCopied }),
      () => showToast({ kind: 'error', message: words.curlFailed }),
    );
  return (
    <Button size="sm" variant="default" onClick={copy}>
      {words.curl}
    </Button>
  );
}

function Details({ request: logged }: { request: LoggedRequestDetail }) {
  const words = useWords('requests');
  const language = useLanguage();
  const to = useTo();
  const { request, response } = logged;
  const retained =
    logged.kept_until === null ? words.notKept : words.keptUntil(formatDay(logged.kept_until, language));
  return (
    <>
      <dl className={classes.facts}>
        <Fact name={words.column.status}>
          <Status status={logged.status} /> {logged.code !== null && <code>{logged.code}</code>}
        </Fact>
        {logged.reason !== null && <Fact name={words.reason}>{logged.reason}</Fact>}
        <Fact name={words.column.when}>{formatExactMoment(logged.created_at, language)}</Fact>
        <Fact name={words.column.duration}>{formatNumber(logged.duration_ms, language, 0)} ms</Fact>
        <Fact name={words.caller}>
          <Caller request={logged} />
        </Fact>
        {logged.cost.euros > 0 && (
          <Fact name={words.column.cost}>{formatSmallEuros(logged.cost.euros, language)}</Fact>
        )}
        {logged.feedback_id !== null && (
          <Fact name={words.feedbackName}>
            <Link to={to(`/dashboard/feedback/${logged.feedback_id}`)}>{words.feedback}</Link>
          </Fact>
        )}
        <Fact name={words.column.id}>
          <code>{logged.request_id}</code> <CopyButton text={logged.request_id} label={words.column.id} />
        </Fact>
      </dl>
      <Section
        title={words.sent}
        lead={
          <>
            {retained} <Link to={to('/dashboard/settings/data')}>{words.settings}</Link>
          </>
        }
      >
        {request !== null && (
          <>
            <code className={classes.address}>{`${logged.method} ${request.url}`}</code>
            <dl className={classes.facts}>
              {[
                ...(request.content_type === null ? [] : [['content-type', request.content_type]]),
                ...Object.entries(request.headers),
              ].map(([name = '', value]) => (
                <Fact key={name} name={name}>
                  {value}
                </Fact>
              ))}
              {(request.form ?? []).map(({ name, value }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: fields can repeat, and never change
                <Fact key={`form ${index}`} name={name}>
                  {value ?? words.file}
                </Fact>
              ))}
            </dl>
            {request.body !== null && <Json text={pretty(request.body)} label={words.sent} />}
          </>
        )}
      </Section>
      {request !== null && (
        <Section title={words.answered}>
          {response === null ? (
            <p className={classes.none}>{words.notAnswered}</p>
          ) : (
            <Json text={pretty(response.body)} label={words.answered} />
          )}
        </Section>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function pretty(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}
