import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AskLink } from '@voice-feedback/contract/ask-links';
import { ASK_METADATA, type AskAnswer, type AskResults } from '@voice-feedback/contract/ask-results';
import { Link } from 'react-router';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatMoment } from '../figures.ts';
import { feedbackTarget, listTarget } from '../inbox/feedback-address.ts';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import { personTarget } from '../person/person-address.ts';
import classes from './ask-links.module.css';
import { askResultsQuery } from './ask-queries.ts';

/** What people answered: by question, and each person's answers together. */
export function AskLinkResults({ link }: { link: AskLink }) {
  const words = useWords('askLinks');
  const { data, error, refetch } = useQuery(askResultsQuery(useServer(), link.id));
  const to = useTo();
  const all = searchFor('link', link.id);
  return (
    <Section
      title={words.results}
      lead={data && (data.people === 0 ? words.nobody : words.answeredBy(data.people))}
      actions={<Link to={to(listTarget(all))}>{words.inInbox}</Link>}
    >
      {error ? (
        <Failure what={words.resultsFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={240} />
      ) : (
        <>
          {data.questions.map((question) => (
            <QuestionResults key={question.id} question={question} />
          ))}
          {data.latest_people.length > 0 && <People link={link} people={data.latest_people} />}
        </>
      )}
    </Section>
  );
}

function QuestionResults({ question }: { question: AskResults['questions'][number] }) {
  const words = useWords('askLinks');
  const to = useTo();
  const search = searchFor('question', question.id);
  const { answers, follow_ups, positive, neutral, negative, quotes } = question;
  return (
    <article className={classes.result}>
      <h3>{question.text}</h3>
      <p>
        {words.answers(answers)}
        {follow_ups > 0 && ` · ${words.followUps(follow_ups)}`}
        {answers > 0 && ` · ${words.feelings(positive, neutral, negative)}`}
      </p>
      {quotes.length > 0 && (
        <ul aria-label={words.quotesOf(question.text)}>
          {quotes.map((quote) => (
            <Quote key={quote.feedback_id} answer={quote} search={search} />
          ))}
        </ul>
      )}
      {answers > 0 && <Link to={to(listTarget(search))}>{words.allAnswers}</Link>}
    </article>
  );
}

function People({ link, people }: { link: AskLink; people: AskResults['latest_people'] }) {
  const words = useWords('askLinks');
  const language = useLanguage();
  const to = useTo();
  const questions = new Map(link.questions.map(({ id, text }) => [id, text]));
  return (
    <>
      <h3 className={classes.peopleTitle}>{words.latestPeople}</h3>
      {people.map(({ end_user_id: person, answers }) => (
        <article key={person} className={classes.result}>
          <h4>
            <Link to={to(personTarget(person))}>
              {words.personOf(formatMoment(answers[0]?.created_at ?? '', language))}
            </Link>
          </h4>
          <dl>
            {answers.map((answer) => (
              <div key={answer.feedback_id}>
                <dt>
                  {questions.get(answer.question_id) ?? words.removedQuestion}
                  {answer.follow_up && ` (${words.asFollowUp})`}
                </dt>
                <dd>{answer.transcript ?? words.noText}</dd>
              </div>
            ))}
          </dl>
        </article>
      ))}
    </>
  );
}

function Quote({ answer, search }: { answer: AskAnswer; search: string }) {
  const words = useWords('askLinks');
  const language = useLanguage();
  const to = useTo();
  return (
    <li>
      <q>{answer.transcript ?? words.noText}</q>{' '}
      <Link to={to(feedbackTarget(answer.feedback_id, search))}>
        {formatMoment(answer.created_at, language)}
      </Link>
    </li>
  );
}

/** The query of the inbox with a link's or a question's answers. */
function searchFor(what: 'link' | 'question', id: string): string {
  return String(new URLSearchParams({ [`metadata[${ASK_METADATA[what]}]`]: id }));
}
