import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Asked } from '@voice-feedback/contract/asking';
import type { FeedbackFilter } from '@voice-feedback/contract/inbox';
import { useWords } from '../../i18n/words.ts';
import { parametersOf } from '../inbox/filter-params.ts';
import { QuoteList } from '../insights/quote-list.tsx';
import { useQuotePlayer } from '../insights/use-quote-player.ts';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import classes from './asking.module.css';
import { answerQuery } from './asking-queries.ts';

interface Properties {
  question: string;
  filter: FeedbackFilter;
  onClose: () => void;
}

/** The answer to a question: each sentence with the quotes that it's based on. */
export function AnswerPanel({ question, filter, onClose }: Properties) {
  const words = useWords('asking');
  const { close } = useWords('dashboard');
  const { data, error, isFetching, refetch } = useQuery(answerQuery(useServer(), question, filter));
  return (
    <div className={classes.answer}>
      <header>
        <h2>{question}</h2>
        <Button variant="subtle" size="compact-sm" onClick={onClose}>
          {close}
        </Button>
      </header>
      <div aria-live="polite" aria-busy={isFetching}>
        {isFetching ? (
          <p className={classes.waiting}>
            <Loader size="xs" />
            <span>{words.reading}</span>
          </p>
        ) : error ? (
          <Failure what={words.failed} error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? null : data.status === 'not_mentioned' ? (
          <>
            <p>{words.nobody}</p>
            <p className={classes.facts}>{words.read(data.messages_read)}</p>
          </>
        ) : (
          <Sentences answer={data} filter={filter} />
        )}
      </div>
    </div>
  );
}

function Sentences({ answer, filter }: { answer: Asked; filter: FeedbackFilter }) {
  const words = useWords('asking');
  const player = useQuotePlayer();
  const search = String(parametersOf({ filter, order: 'newest' }));
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the quote beside the button is the caption */}
      <audio ref={player.element} hidden />
      <ol className={classes.sentences}>
        {answer.sentences.map(({ text, quotes }) => (
          <li key={text}>
            <p>{text}</p>
            <QuoteList
              name={text}
              quotes={answer.quotes.filter(({ id }) => quotes.includes(id))}
              search={search}
              player={player}
            />
          </li>
        ))}
      </ol>
      <p className={classes.facts}>
        {words.read(answer.messages_read)} {words.by(answer.language_model)}
      </p>
    </>
  );
}
