/** What an account or a request wants to know about a message. */

export const QUESTION_KINDS = ['yes_no', 'choice', 'number', 'text'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export interface QuestionOption {
  name: string;
  description?: string | undefined;
  /** what people say who mean this option */
  examples?: readonly string[] | undefined;
}

export interface Question {
  name: string;
  question: string;
  kind: QuestionKind;
  /** only of a choice: what can be answered */
  options?: readonly QuestionOption[] | undefined;
  /** only of a number: what is counted, such as "seats" */
  unit?: string | undefined;
  /**
   * Asks for all that's said instead of one answer. If it isn't the question's own name, all questions with this list
   * ask about the same things.
   */
  list?: string | undefined;
  /** only of a list: something without an answer to it isn't meant */
  isNeeded?: boolean | undefined;
  /** only of yes or no: what people say if the answer is yes */
  examples?: readonly string[] | undefined;
}
