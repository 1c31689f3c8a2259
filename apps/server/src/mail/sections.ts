import { z } from 'zod';

/** Parts of a longer mail, in order. */
export const mailSectionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({
    kind: z.literal('numbers'),
    rows: z.array(z.object({ label: z.string(), value: z.string(), before: z.string() })),
  }),
  z.object({
    kind: z.literal('item'),
    title: z.string(),
    /** null: the title is no link */
    link: z.string().nullable(),
    facts: z.string(),
    /** what people said, with a link to where it's played */
    quotes: z.array(z.object({ text: z.string(), link: z.string(), label: z.string() })),
  }),
]);
export type MailSection = z.infer<typeof mailSectionSchema>;
