/** A bucket of `burst` requests that refills at `perPeriod` each `periodSeconds`. */
export interface Limit {
  perPeriod: number;
  periodSeconds: number;
  burst: number;
}

const MINUTE = 60;
const FIVE_MINUTES = 300;
const HOUR = 3600;
const DAY = 24 * HOUR;
const BURST = 30;
const perFiveMinutes = (perPeriod: number): Limit => ({
  perPeriod,
  periodSeconds: FIVE_MINUTES,
  burst: BURST,
});

/** What GoTrue allows, and limits of our own: per client address unless the name says otherwise. */
export const LIMITS = {
  token: perFiveMinutes(150),
  verify: perFiveMinutes(30),
  otp: perFiveMinutes(30),
  recover: perFiveMinutes(30),
  resend: perFiveMinutes(30),
  signUp: perFiveMinutes(30),
  updateUser: perFiveMinutes(30),
  reauthenticate: perFiveMinutes(30),
  social: perFiveMinutes(30),
  anonymous: { perPeriod: 30, periodSeconds: HOUR, burst: BURST },
  factors: { perPeriod: 15, periodSeconds: MINUTE, burst: BURST },
  passkeyOptions: perFiveMinutes(30),
  oauthAuthorize: perFiveMinutes(60),
  oauthToken: perFiveMinutes(300),
  /** programs that register themselves */
  oauthRegister: { perPeriod: 10, periodSeconds: HOUR, burst: 10 },
  admin: { perPeriod: 600, periodSeconds: MINUTE, burst: 600 },
  /** counted when a mail is sent; mails over the limit wait */
  mailsOfServer: { perPeriod: 30, periodSeconds: HOUR, burst: 30 },
  mailsPerMailbox: { perPeriod: 20, periodSeconds: HOUR, burst: 10 },
  mailsPerNetwork: { perPeriod: 30, periodSeconds: HOUR, burst: BURST },
  /** counted when a mail is requested, for known and unknown addresses; requests over the limit are refused */
  mailsPerRecipient: { perPeriod: 1, periodSeconds: MINUTE, burst: 1 },
  /** wrong passwords for one account, known or not, from one network or known device */
  failedPasswordsPerNetwork: { perPeriod: 10, periodSeconds: HOUR, burst: 10 },
  /**
   * The same from all devices and networks that the account doesn't know. This one slows down (`takeTurn`): after `burst`
   * tries the time between two doubles from 1 s to 30 s, so no number of addresses makes more than about 2,900 tries a day.
   * An owner at a new device waits for one turn after each neighbourhood that tries, 300 s at most.
   */
  failedPasswordsPerAccount: { perPeriod: 2_880, periodSeconds: DAY, burst: 10 },
  /** wrong codes of one kind (authenticator app, mail) for one account, from one network or known device */
  failedCodesPerNetwork: { perPeriod: 10, periodSeconds: HOUR, burst: 10 },
  /** slows down */
  failedCodesPerAccount: { perPeriod: 1_440, periodSeconds: DAY, burst: 10 },
  /** From all that the account doesn't know together, and from each known device. docs/identity.md has the odds. */
  failedCodesPerDay: { perPeriod: 50, periodSeconds: DAY, burst: 50 },
  /** how often strangers' using up the codes of a day is told to the owner, and to users who asked for the address */
  exhaustionsPerDay: { perPeriod: 1, periodSeconds: DAY, burst: 1 },
  failedRecoveryCodesPerNetwork: { perPeriod: 5, periodSeconds: 15 * MINUTE, burst: 5 },
  /** slows down */
  failedRecoveryCodesPerAccount: { perPeriod: 1_440, periodSeconds: DAY, burst: 10 },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type LimitTable = Readonly<Record<LimitName, Limit>>;
