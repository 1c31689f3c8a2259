/** What one of those who asked together gets. */
export interface SharedAnswer<Answer> {
  answer: Answer;
  /** how many asked */
  asked: number;
  /** which of them this one was, from 1 */
  place: number;
}

interface Round<Answer> {
  asked: number;
  ask: (asked: number) => Promise<Answer>;
  answered: PromiseWithResolvers<Answer>;
}

/** The round after the one under way, once somebody asks for it. */
interface Line<Answer> {
  next: Round<Answer> | undefined;
}

/**
 * Equal questions that arrive while one is being answered wait for its end and are then answered together, by one
 * question more. So everybody's answer was looked up after they asked, as if they had asked alone: what was committed
 * before is in it, and a key that was revoked is revoked. Nothing is kept afterwards. Twenty requests with one key at
 * once look it up twice, not twenty times.
 */
export class AskedTogether<Answer> {
  readonly #lines = new WeakMap<object, Map<string, Line<Answer>>>();

  /**
   * @param of whom: two databases in one process are kept apart
   * @param question the same for all who may share an answer
   * @param ask is told for how many; when it fails, it fails for them all
   */
  ask(of: object, question: string, ask: (asked: number) => Promise<Answer>): Promise<SharedAnswer<Answer>> {
    const lines = this.#linesOf(of);
    const line = lines.get(question);
    if (line !== undefined) {
      line.next ??= roundOf(ask);
      return join(line.next);
    }
    const round = roundOf(ask);
    const answer = join(round);
    void answerAll(lines, question, round);
    return answer;
  }

  #linesOf(of: object): Map<string, Line<Answer>> {
    const known = this.#lines.get(of);
    if (known !== undefined) return known;
    const lines = new Map<string, Line<Answer>>();
    this.#lines.set(of, lines);
    return lines;
  }
}

function roundOf<Answer>(ask: Round<Answer>['ask']): Round<Answer> {
  return { asked: 0, ask, answered: Promise.withResolvers() };
}

async function join<Answer>(round: Round<Answer>): Promise<SharedAnswer<Answer>> {
  round.asked += 1;
  const place = round.asked;
  const answer = await round.answered.promise;
  return { answer, asked: round.asked, place };
}

/** One round after the other until nobody waits any more. */
async function answerAll<Answer>(
  lines: Map<string, Line<Answer>>,
  question: string,
  first: Round<Answer>,
): Promise<void> {
  for (let round: Round<Answer> | undefined = first; round !== undefined; ) {
    const line: Line<Answer> = { next: undefined };
    lines.set(question, line);
    try {
      round.answered.resolve(await round.ask(round.asked));
    } catch (error) {
      round.answered.reject(error);
    }
    round = line.next;
  }
  lines.delete(question);
}
