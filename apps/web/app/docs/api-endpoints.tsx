import getOne from '../../../../examples/get.sh?raw';
import list from '../../../../examples/list.sh?raw';
import process from '../../../../examples/quick-start.sh?raw';
import { exampleFeedback } from '../feedback/example.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import { sameIn } from '../paths.ts';
import { PageLink } from '../shell/page-link.tsx';
import { Json } from '../ui/json.tsx';
import classes from './api-endpoints.module.css';
import { Sample } from './sample.tsx';

const INDENT = 2;
const record = JSON.stringify(exampleFeedback, undefined, INDENT);
const page = JSON.stringify(
  { feedbacks: [{ id: exampleFeedback.id, summary: exampleFeedback.summary }], total: 1, has_more: false },
  undefined,
  INDENT,
);

/** The three documented calls with their requests and responses. */
export function ApiEndpoints() {
  const words = useWords('docs').api;
  const language = useLanguage();
  const endpoints = [
    { method: 'POST', path: '/api/v1/process', says: words.process, sample: process, answer: record },
    { method: 'GET', path: '/api/v1/feedbacks', says: words.list, sample: list, answer: page },
    { method: 'GET', path: '/api/v1/feedbacks/{id}', says: words.get, sample: getOne, answer: record },
  ];
  return (
    <div>
      {endpoints.map(({ method, path, says, sample, answer }) => (
        <section key={`${method} ${path}`} className={classes.endpoint} aria-label={`${method} ${path}`}>
          <h2>
            <span>{method}</span> <code>{path}</code>
          </h2>
          <p>{says}</p>
          <Sample name={words.request} text={sample} />
          <details>
            <summary>{words.answer}</summary>
            <Json text={answer} label={`${words.answer}: ${method} ${path}`} />
          </details>
        </section>
      ))}
      <p className={classes.more}>
        <a href={sameIn('/api-reference', language)}>{words.all}</a> ·{' '}
        <a href="/openapi.json">openapi.json</a> · <PageLink to="/docs/errors">{words.errors}</PageLink>
      </p>
    </div>
  );
}
