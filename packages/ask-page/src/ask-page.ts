import type { AskPageData } from '@voice-feedback/contract/ask-page';
import type { Outbox } from '@voice-feedback/recorder/outbox';
import { element, find } from './dom.ts';
import { Drafts } from './drafts.ts';
import { isShort } from './is-short.ts';
import { ProgressStore } from './progress.ts';
import { nameOf, QuestionView } from './question-view.ts';
import { type Answer, isGivenUp, openAnswers } from './send-answer.ts';

/**
 * Turns the form into one question after the other. Every answer is stored on the device before it's sent, so it
 * survives a lost connection and a reload.
 */
export class AskPage {
  readonly #data: AskPageData;
  readonly #form = find('form', HTMLFormElement);
  readonly #status = find('#status', HTMLElement);
  readonly #thanks = find('#thanks', HTMLElement);
  readonly #next = find('form button[type=submit]', HTMLButtonElement);
  readonly #agreement = document.querySelector<HTMLInputElement>('input[name=agreed]');
  /** only if the page asks for an address */
  readonly #contact = document.querySelector<HTMLInputElement>('#contact');
  readonly #skip: HTMLButtonElement;
  readonly #questions: QuestionView[];
  readonly #progress: ProgressStore;
  readonly #answers: Outbox<Answer, true>;
  #isMoving = false;

  constructor(data: AskPageData) {
    this.#data = data;
    this.#progress = new ProgressStore(data.token, data.person);
    this.#answers = openAnswers(data.token, () => void this.#tellState());
    const drafts = new Drafts(data.token);
    this.#questions = [...document.querySelectorAll<HTMLElement>('[data-question]')].map(
      (section) =>
        new QuestionView(section, data, drafts, {
          say: (text) => this.#say(text),
          onText: (text) => this.#keepText(text),
        }),
    );
    this.#skip = element('button', { type: 'button', className: 'quiet' }, data.words.skip);
  }

  start(): void {
    const { words } = this.#data;
    this.#form.noValidate = true;
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#once(() => this.#submit());
    });
    this.#next.after(this.#skip);
    this.#skip.addEventListener('click', () => void this.#once(() => this.#pass()));
    const again = element('button', { type: 'button' }, words.again);
    again.addEventListener('click', () => {
      this.#progress.forget();
      location.reload();
    });
    this.#thanks.append(again);
    for (const name of ['online', 'offline']) addEventListener(name, () => void this.#tellState());
    if (this.#agreement !== null) this.#agreement.checked = this.#progress.now.agreed;
    const contact = this.#contact;
    if (contact !== null) {
      contact.value = this.#progress.address;
      contact.addEventListener('input', () => this.#progress.keepAddress(contact.value));
    }
    this.#answers.watch();
    this.#show();
    void this.#tellState();
  }

  get #question(): QuestionView | undefined {
    return this.#questions[this.#progress.now.step];
  }

  #show(): void {
    const { step, part, texts, agreed } = this.#progress.now;
    for (const question of this.#questions) question.hide();
    const question = this.#question;
    this.#form.hidden = question === undefined;
    this.#thanks.hidden = question !== undefined;
    if (question === undefined) return;
    const agreement = this.#agreement?.closest('p');
    if (agreement) agreement.hidden = agreed && step > 0;
    question.show(part, texts[nameOf(question.id, part)] ?? '');
    const isLast = this.#isLast;
    const contact = this.#contact?.closest('p');
    if (contact) contact.hidden = !isLast;
    this.#next.textContent = isLast ? this.#data.words.send : this.#data.words.next;
  }

  async #submit(): Promise<void> {
    const { words } = this.#data;
    const question = this.#question;
    if (question === undefined || !this.#hasValidContact()) return;
    if (this.#agreement?.checked === false) {
      this.#say(words.agreeFirst);
      this.#agreement.focus();
      return;
    }
    if (question.stop()) return;
    const { recorded, text } = question.given;
    if (recorded === undefined && text === '') {
      this.#say(words.answerFirst);
      return;
    }
    const { person, part } = this.#progress.now;
    const common = { question: question.id, part, person, agreed: this.#agreement !== null };
    const contents: Answer['content'][] = [
      ...(recorded ? [{ audio: recorded.audio, fileName: recorded.fileName }] : []),
      ...(text === '' ? [] : [{ text }]),
    ];
    for (const content of contents) await this.#send({ ...common, content });
    this.#progress.change({ agreed: common.agreed, hasAnswered: true });
    const asksMore =
      part === 'answer' &&
      question.followUp !== undefined &&
      isShort({ seconds: recorded?.durationSeconds ?? 0, text });
    if (!asksMore && this.#isLast) await this.#leaveAddress();
    await this.#advance(asksMore);
  }

  /** Goes on without an answer. An address that's typed is for the ones before. */
  async #pass(): Promise<void> {
    if (!this.#hasValidContact()) return;
    if (this.#isLast && this.#progress.now.hasAnswered) await this.#leaveAddress();
    await this.#advance();
  }

  async #send(answer: Answer): Promise<void> {
    const id = await this.#answers.add(answer);
    // If it fails, the outbox tries again.
    void this.#answers.send(id).then(
      () => this.#tellState(),
      () => this.#tellState(),
    );
  }

  get #isLast(): boolean {
    return this.#progress.now.step === this.#questions.length - 1;
  }

  /** Shows the browser's own message if it's no address. */
  #hasValidContact(): boolean {
    return this.#contact === null || !this.#isLast || this.#contact.reportValidity();
  }

  async #leaveAddress(): Promise<void> {
    const email = this.#contact?.value.trim() ?? '';
    const { person, agreed, part } = this.#progress.now;
    if (email !== '') await this.#send({ question: '', part, person, agreed, content: { email } });
  }

  async #advance(asksMore = false): Promise<void> {
    await this.#question?.forget();
    const { step, part, texts } = this.#progress.now;
    const { [nameOf(this.#question?.id ?? '', part)]: _sent, ...others } = texts;
    this.#progress.change(
      asksMore ? { part: 'follow_up', texts: others } : { step: step + 1, part: 'answer', texts: others },
    );
    this.#say('');
    this.#show();
    if (this.#question === undefined) {
      // It's in the outbox, or nobody sent an answer that it could be for.
      this.#progress.keepAddress('');
      this.#thanks.focus();
    } else this.#question.focus();
    await this.#tellState();
  }

  /** A second press while the first one is stored would send twice. */
  async #once(work: () => Promise<void>): Promise<void> {
    if (this.#isMoving) return;
    this.#isMoving = true;
    try {
      await work();
    } finally {
      this.#isMoving = false;
    }
  }

  #keepText(text: string): void {
    const question = this.#question;
    if (question === undefined) return;
    const { part, texts } = this.#progress.now;
    this.#progress.change({ texts: { ...texts, [nameOf(question.id, part)]: text } });
  }

  async #tellState(): Promise<void> {
    const { words } = this.#data;
    const waiting = await this.#answers.list().catch(() => []);
    const isDone = this.#question === undefined;
    if (waiting.some(isGivenUp)) this.#say(words.refused);
    else if (!navigator.onLine) this.#say(isDone && waiting.length > 0 ? words.kept : words.offline);
    else if (isDone && waiting.length > 0) this.#say(words.kept);
    // Somebody who skipped every question has sent nothing.
    else if (isDone) this.#say(this.#progress.now.hasAnswered ? words.sent : '');
    else if (this.#status.textContent === words.offline) this.#say('');
  }

  #say(text: string): void {
    if (this.#status.textContent !== text) this.#status.textContent = text;
  }
}
