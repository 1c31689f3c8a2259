import { z } from 'zod';
import { timeZoneSchema } from './periods.ts';

/** Digests: what people said since yesterday, or last week, by mail to the members who want it. */

export const DIGEST_FREQUENCIES = ['off', 'daily', 'weekly'] as const;
export type DigestFrequency = (typeof DIGEST_FREQUENCIES)[number];
export const DIGEST_LANGUAGES = ['en', 'fr'] as const;
export type DigestLanguage = (typeof DIGEST_LANGUAGES)[number];
/** Path of the page that a mail's unsubscribe link opens, without a sign-in. */
export const UNSUBSCRIBE_PATH = '/account/unsubscribe';
/** Digests that a member can ask for at once, per hour. */
export const DIGESTS_NOW_PER_HOUR = 5;
const HOURS = 24;
const DAYS_A_WEEK = 7;
const HOUR_DEFAULT = 8;
const MONDAY = 1;

const settingShape = {
  frequency: z
    .enum(DIGEST_FREQUENCIES)
    .describe(
      'How often: `daily` covers the day before, `weekly` the seven days before. Nothing is sent if there’s no new feedback',
    )
    .meta({ examples: ['weekly'] }),
  hour: z
    .int()
    .min(0)
    .max(HOURS - 1)
    .describe('Hour of the day in your time zone, from 0 to 23')
    .meta({ examples: [HOUR_DEFAULT] }),
  weekday: z
    .int()
    .min(MONDAY)
    .max(DAYS_A_WEEK)
    .describe('Day of a weekly digest, from 1 (Monday) to 7 (Sunday)')
    .meta({ examples: [MONDAY] }),
  timezone: timeZoneSchema
    .describe('Your time zone: its days are counted, and the hour is in it')
    .meta({ examples: ['Europe/Paris'] }),
  language: z
    .enum(DIGEST_LANGUAGES)
    .describe('Language of the digest; quotes stay as they were said')
    .meta({ examples: ['en'] }),
};

export const digestSettingSchema = z
  .strictObject({
    frequency: settingShape.frequency,
    hour: settingShape.hour.default(HOUR_DEFAULT),
    weekday: settingShape.weekday.default(MONDAY),
    timezone: settingShape.timezone.default('UTC'),
    language: settingShape.language.default('en'),
  })
  .meta({ id: 'NewDigest' });
export type DigestSetting = z.output<typeof digestSettingSchema>;

export const digestSchema = z
  .object({
    ...settingShape,
    email: z
      .string()
      .describe('Where it’s sent: your address')
      .meta({ examples: ['ada@example.com'] }),
    next_at: z.iso
      .datetime()
      .nullable()
      .describe('When the next one is due (UTC); null if it’s off')
      .meta({ examples: ['2026-11-30T07:00:00.000Z'] }),
    sent_at: z.iso
      .datetime()
      .nullable()
      .describe('When the last one was sent (UTC); null if none was')
      .meta({ examples: ['2026-11-23T07:00:12.000Z'] }),
  })
  .meta({ id: 'Digest' });
export type Digest = z.infer<typeof digestSchema>;

export const digestNowSchema = z
  .object({
    sent: z
      .boolean()
      .describe('Whether an email was sent; false if there’s no feedback in its period')
      .meta({ examples: [true] }),
  })
  .meta({ id: 'DigestNow' });
