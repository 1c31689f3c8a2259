import { DatabaseBusyError } from './database-busy.ts';

/** A request for a connection. */
export interface Applicant {
  /** the account, or the IP address while the account is unknown */
  subject: string;
  address: string;
}

export interface LineLimits {
  /** connections in total */
  slots: number;
  slotsPerSubject: number;
  slotsPerAddress: number;
  waitMs: number;
  /** requests of one subject that may wait */
  waitingPerSubject: number;
}

interface Waiting {
  applicant: Applicant;
  admit: () => void;
}

/**
 * Hands out a limited number of slots fairly. Waiting subjects take turns, however many requests each of them has, and
 * no subject holds more than its share.
 */
export class FairLine {
  readonly #limits: LineLimits;
  readonly #held = new Map<string, number>();
  /** by subject, in the order of their turns */
  readonly #waiting = new Map<string, Waiting[]>();
  #taken = 0;

  constructor(limits: LineLimits) {
    this.#limits = limits;
  }

  /** number of requests that wait for a slot */
  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, line) => sum + line.length, 0);
  }

  /**
   * Waits for a slot. Throws `DatabaseBusyError` if none is free in time.
   * @returns a function that releases the slot; calling it again does nothing
   */
  async enter(applicant: Applicant): Promise<() => void> {
    if (this.#waiting.has(applicant.subject) || !this.#hasRoom(applicant)) await this.#wait(applicant);
    else this.#count(applicant, 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#count(applicant, -1);
      this.#admitNext();
    };
  }

  async #wait(applicant: Applicant): Promise<void> {
    const { subject } = applicant;
    const line = this.#waiting.get(subject) ?? [];
    if (line.length >= this.#limits.waitingPerSubject) throw new DatabaseBusyError({ ownRequests: true });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { applicant, admit: resolve };
    this.#waiting.set(subject, [...line, waiting]);
    const timer = setTimeout(() => {
      const left = (this.#waiting.get(subject) ?? []).filter((one) => one !== waiting);
      if (left.length === 0) this.#waiting.delete(subject);
      else this.#waiting.set(subject, left);
      reject(new DatabaseBusyError({ ownRequests: this.#hasOwnShare(subject) }));
    }, this.#limits.waitMs);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  #admitNext(): void {
    for (const [subject, [first, ...others]] of this.#waiting) {
      if (this.#taken >= this.#limits.slots) return;
      if (first === undefined || !this.#hasRoom(first.applicant)) continue;
      // Move the subject to the end of the line, or remove it if nothing else of it waits.
      this.#waiting.delete(subject);
      if (others.length > 0) this.#waiting.set(subject, others);
      // Count it before resuming the request, or two could get the same slot.
      this.#count(first.applicant, 1);
      first.admit();
      return;
    }
  }

  #hasRoom({ subject, address }: Applicant): boolean {
    return (
      this.#taken < this.#limits.slots &&
      !this.#hasOwnShare(subject) &&
      (this.#held.get(addressOf(address)) ?? 0) < this.#limits.slotsPerAddress
    );
  }

  #hasOwnShare(subject: string): boolean {
    return (this.#held.get(subjectOf(subject)) ?? 0) >= this.#limits.slotsPerSubject;
  }

  #count({ subject, address }: Applicant, by: 1 | -1): void {
    this.#taken += by;
    for (const name of [subjectOf(subject), addressOf(address)]) {
      const held = (this.#held.get(name) ?? 0) + by;
      if (held === 0) this.#held.delete(name);
      else this.#held.set(name, held);
    }
  }
}

const subjectOf = (subject: string) => `subject ${subject}`;
const addressOf = (address: string) => `address ${address}`;
