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

/** GoTrue's limits and ours. They apply per client address unless the name says otherwise. */
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
   * The same from all devices and networks that the account doesn't know. This limit slows callers down (`takeTurn`):
   * after `burst` attempts, the time between two of them doubles from 1 s to 30 s, so even many addresses make at
   * most about 2,900 attempts a day. An owner on a new device waits for one turn after each attacking neighbourhood,
   * at most 300 s.
   */
  failedPasswordsPerAccount: { perPeriod: 2_880, periodSeconds: DAY, burst: 10 },
  /** wrong codes of one kind (authenticator app, mail) for one account, from one network or known device */
  failedCodesPerNetwork: { perPeriod: 10, periodSeconds: HOUR, burst: 10 },
  /** slows down */
  failedCodesPerAccount: { perPeriod: 1_440, periodSeconds: DAY, burst: 10 },
  /** For all unknown networks and devices together, and for each known device. See docs/identity.md for the odds. */
  failedCodesPerDay: { perPeriod: 50, periodSeconds: DAY, burst: 50 },
  /**
   * how often the owner, and users who requested the address, are told that strangers have used up the day's codes
   */
  exhaustionsPerDay: { perPeriod: 1, periodSeconds: DAY, burst: 1 },
  failedRecoveryCodesPerNetwork: { perPeriod: 5, periodSeconds: 15 * MINUTE, burst: 5 },
  /** slows down */
  failedRecoveryCodesPerAccount: { perPeriod: 1_440, periodSeconds: DAY, burst: 10 },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type LimitTable = Readonly<Record<LimitName, Limit>>;
