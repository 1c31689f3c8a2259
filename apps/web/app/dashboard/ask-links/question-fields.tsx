import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { ASK_ANSWERS, ASK_QUESTION_CHARACTERS } from '@voice-feedback/contract/ask-links';
import { useWords } from '../../i18n/words.ts';
import classes from './ask-links.module.css';
import type { DraftQuestion } from './draft.ts';

export function QuestionFields({
  question,
  number,
  onChange,
  onRemove,
}: {
  question: DraftQuestion;
  /** from 1 */
  number: number;
  onChange: (part: Partial<DraftQuestion>) => void;
  /** undefined for the only one */
  onRemove: (() => void) | undefined;
}) {
  const words = useWords('askLinks');
  return (
    <fieldset className={classes.question}>
      <legend>{words.questionNumber(number)}</legend>
      <Textarea
        label={words.question}
        placeholder={words.questionHint}
        required
        autosize
        maxLength={ASK_QUESTION_CHARACTERS}
        value={question.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <NativeSelect
        label={words.answerBy}
        value={question.answerBy}
        onChange={({ currentTarget: { value } }) =>
          onChange({ answerBy: ASK_ANSWERS.find((one) => one === value) ?? question.answerBy })
        }
        data={ASK_ANSWERS.map((value) => ({ value, label: words.answersBy[value] }))}
      />
      <TextInput
        label={words.followUp}
        description={words.followUpHint}
        maxLength={ASK_QUESTION_CHARACTERS}
        value={question.followUp}
        onChange={(event) => onChange({ followUp: event.currentTarget.value })}
      />
      {onRemove && (
        <div>
          <Button size="xs" variant="subtle" onClick={onRemove}>
            {words.removeQuestion(number)}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
