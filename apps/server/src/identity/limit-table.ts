/** A bucket of `burst` requests that refills at `perPeriod` each `periodSeconds`. */
export interface Limit {
  perPeriod: number;
  periodSeconds: number;
  burst: number;
}

const MINUTE = 60;
const FIVE_MINUTES = 300;
const HOUR = 3600;
const BURST = 30;
const perFiveMinutes = (perPeriod: number): Limit => ({
  perPeriod,
  periodSeconds: FIVE_MINUTES,
  burst: BURST,
});

/** Section 6 of the protocol sheet, per client address unless the name says otherwise. */
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
  mailsOfServer: { perPeriod: 30, periodSeconds: HOUR, burst: 30 },
  mailsPerRecipient: { perPeriod: 1, periodSeconds: MINUTE, burst: 1 },
  /** wrong passwords for one account, known or not, from wherever they come */
  failedPasswordsPerAccount: { perPeriod: 30, periodSeconds: 15 * MINUTE, burst: 30 },
  /** wrong second factors for one account: 10⁶ codes of which 3 are right make 40 tries an hour 1 in 8,000 */
  failedFactorsPerAccount: { perPeriod: 10, periodSeconds: 15 * MINUTE, burst: 10 },
  failedRecoveryCodesPerAccount: { perPeriod: 5, periodSeconds: 15 * MINUTE, burst: 5 },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type LimitTable = Readonly<Record<LimitName, Limit>>;
