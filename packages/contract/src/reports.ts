import { z } from 'zod';
import { insightsBodySchema } from './insights.ts';
import { pageQueryShape, pageShape } from './pages.ts';
import { SHARE_HOURS_DEFAULT, SHARE_HOURS_MAXIMUM } from './share-links.ts';

/** Reports: what people said in a period, as a page for those without an account. */

export const REPORT_TITLE_CHARACTERS = 120;
/** Active reports per account. */
export const REPORTS_MAXIMUM = 100;
const REPORTS_PER_PAGE = 20;
const REPORTS_PER_PAGE_MAXIMUM = 100;
export const REPORT_LANGUAGES = ['en', 'fr'] as const;
export type ReportLanguage = (typeof REPORT_LANGUAGES)[number];

export const newReportSchema = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1)
    .max(REPORT_TITLE_CHARACTERS)
    .optional()
    .describe('Heading of the report. Default: "What people said"')
    .meta({ examples: ['Feedback on release 2.4'] }),
  language: z
    .enum(REPORT_LANGUAGES)
    .default('en')
    .describe('Language of headings, numbers, topics and filters'),
  expires_in_hours: z
    .int()
    .min(1)
    .max(SHARE_HOURS_MAXIMUM)
    .default(SHARE_HOURS_DEFAULT)
    .describe('Hours until the link stops working'),
  insights: insightsBodySchema
    .prefault({})
    .describe(
      'Period and filters, as in `GET /insights`. A relative `period` is fixed when the report is created',
    ),
});
export type NewReport = z.output<typeof newReportSchema>;

export const reportSchema = z
  .object({
    id: z.uuid(),
    title: z
      .string()
      .nullable()
      .describe('Heading of the report; null for the default one')
      .meta({ examples: ['Feedback on release 2.4'] }),
    language: z.enum(REPORT_LANGUAGES),
    from: z.iso.datetime().describe('Start of the period (UTC)'),
    to: z.iso.datetime().describe('End of the period (UTC)'),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().describe('When the link stops working (UTC)'),
    last_opened_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof reportSchema>;

export const newReportAnswerSchema = reportSchema.extend({
  url: z
    .url()
    .describe(
      'URL of the report, shown only once. It prints well, and with `/markdown` at the end it’s Markdown',
    ),
});

export const reportListSchema = z.object({
  reports: z.array(reportSchema).describe('Reports with a working link, newest first'),
  ...pageShape,
});
export const reportListQuerySchema = z.strictObject(
  pageQueryShape({ default: REPORTS_PER_PAGE, maximum: REPORTS_PER_PAGE_MAXIMUM }),
);
