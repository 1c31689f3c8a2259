import { randomUUID } from 'node:crypto';
import { contactEmailSchema } from '@voice-feedback/contract/replies';
import { z } from 'zod';
import { Problem } from '../http/errors/problem.ts';
import { createRecordingIn } from '../recordings/requests/create-recording.ts';
import type { SubmitResources } from '../recordings/requests/submit.ts';
import { admitPerson, payerOf } from './admit-answer.ts';
import { answerOptions } from './answer-options.ts';
import type { AskLinkRow } from './ask-links.ts';
import { keepContact } from './keep-contact.ts';

export type FormResources = Pick<SubmitResources, 'database'>;

const personSchema = z.uuid().catch(() => randomUUID());
/** Texts aren't decoded. */
const NO_DECODES = Number.POSITIVE_INFINITY;

/**
 * Takes the written answers of a form that was sent without the page's script: all or none. A form that's sent again
 * changes nothing. Throws `Problem`.
 */
export async function takeFormAnswers(
  { database }: FormResources,
  link: AskLinkRow,
  form: Readonly<Record<string, string>>,
  address: string,
): Promise<void> {
  const person = personSchema.parse(form.person);
  const answers = link.questions.flatMap(({ id, answer_by: by }) => {
    const text = form[`answer_${id}`]?.trim() ?? '';
    return text === '' || by === 'voice' ? [] : [{ question: id, text }];
  });
  if (answers.length === 0) return;
  const payer = await payerOf(database, link);
  if (payer === undefined) throw new Problem('unavailable');
  const email = contactEmailSchema.safeParse(form.contact_email?.trim());
  await database.transaction().execute(async (trx) => {
    if (!(await admitPerson(trx, link, person, form.agreed === '1'))) return;
    if (link.asksContact && email.success) await keepContact(trx, link, person, email.data);
    for (const { question, text } of answers)
      await createRecordingIn(
        trx,
        randomUUID(),
        payer,
        { kind: 'text', text, options: answerOptions(link, { question, part: 'answer', person }) },
        undefined,
        { durable: true, address, failedDecodeSeconds: NO_DECODES },
      );
  });
}
