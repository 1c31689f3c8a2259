import { ANSWER_PAIR_CHARACTERS, type Answer } from '@voice-feedback/contract/questions';
import { Link } from 'react-router';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatClock } from '../figures.ts';
import { useTo } from '../layout/use-to.ts';
import { listTarget } from './feedback-address.ts';
import classes from './feedback-page.module.css';
import { parametersOf } from './filter-params.ts';
import type { Reading } from './reading.ts';

interface Properties extends Reading {
  answers: readonly Answer[] | undefined;
}

/** The answers to the account's questions, each with the words it rests on and the second at which they were said. */
export function Answers({ answers, onJump, isWritten, isPlayable }: Properties) {
  const words = useWords('inbox');
  if (answers === undefined || answers.length === 0) return null;
  return (
    <section className={classes.remarks} aria-label={words.answers}>
      <div>
        <h2>{words.answers}</h2>
        <ul>
          {answers.map(({ name, item, question, status, answer, quote, start }) => (
            <li key={`${name} ${item}`}>
              {!isWritten && start !== null && (
                <button
                  type="button"
                  className={classes.time}
                  disabled={!isPlayable}
                  aria-label={words.jump(formatClock(start))}
                  onClick={() => onJump(start)}
                >
                  {formatClock(start)}
                </button>
              )}
              <p className={classes.answer}>
                <span>{question}</span>
                {status !== 'answered' || answer === null ? (
                  <span>{words.unanswered[status === 'answered' ? 'not_mentioned' : status]}</span>
                ) : (
                  <>
                    {answer !== quote && <Given name={name} answer={answer} />} <q>{quote}</q>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** An answer, as a link to all feedback that has it. */
function Given({ name, answer }: { name: string; answer: NonNullable<Answer['answer']> }) {
  const words = useWords('inbox');
  const language = useLanguage();
  const to = useTo();
  const text =
    typeof answer === 'boolean'
      ? words.answerOf[`${answer}`]
      : typeof answer === 'number'
        ? answer.toLocaleString(language)
        : answer;
  const pair = `${name}:${answer}`.slice(0, ANSWER_PAIR_CHARACTERS);
  const address = String(parametersOf({ filter: { answer: pair }, order: 'newest' }));
  return <Link to={to(listTarget(address))}>{text}</Link>;
}
