import { z } from 'zod';
import { DIGEST_FREQUENCIES, digestSettingSchema } from './digests.ts';

/** Chats (Slack): workspaces that an organization connected, and what their channels get. */

export const CHAT_WORKSPACES_PER_ACCOUNT = 5;
export const CHAT_CHANNELS_PER_ACCOUNT = 20;
/** Views that a channel gets. */
export const CHAT_VIEWS_PER_CHANNEL = 20;
/** Channels that can be chosen, of a large workspace. */
export const CHAT_CHANNELS_LISTED = 1_000;
const CODE_CHARACTERS = 500;
const STATE_CHARACTERS = 2_000;

export const CHAT_PROBLEMS = ['gone', 'archived', 'not_in_channel', 'refused'] as const;
export type ChatProblem = (typeof CHAT_PROBLEMS)[number];

export const chatChannelIdSchema = z
  .string()
  .regex(/^[CG][A-Z0-9]{2,20}$/, 'is not the id of a Slack channel')
  .describe('Slack’s id of the channel')
  .meta({ examples: ['C0123ABCD'] });

const { hour, weekday, timezone } = digestSettingSchema.shape;
const digestSchema = z.strictObject({
  frequency: z
    .enum(DIGEST_FREQUENCIES)
    .describe('How often the channel gets a digest. Nothing is sent if there’s no new feedback')
    .meta({ examples: ['weekly'] }),
  hour: hour.describe('Hour of the day in the time zone, from 0 to 23'),
  weekday,
  timezone: timezone.describe('Time zone: its days are counted, and the hour is in it'),
});

export const chatChannelSettingSchema = z.strictObject({
  alerts: z.boolean().describe('Whether the channel is told when far more people than usual say something'),
  view_ids: z
    .array(z.uuid())
    .max(CHAT_VIEWS_PER_CHANNEL)
    .describe('Saved views. The channel gets their new matches')
    .meta({ examples: [['0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f']] }),
  digest: digestSchema.describe('When the channel gets a digest'),
});
export type ChatChannelSetting = z.output<typeof chatChannelSettingSchema>;

export const chatChannelSchema = z
  .object({
    id: chatChannelIdSchema,
    workspace_id: z.uuid().describe('Workspace that the channel belongs to'),
    name: z
      .string()
      .describe('Name of the channel when it was chosen')
      .meta({ examples: ['feedback'] }),
    ...chatChannelSettingSchema.shape,
    problem: z
      .enum(CHAT_PROBLEMS)
      .nullable()
      .describe(
        'Why messages don’t arrive. `gone`: the channel was deleted, or the app can’t see it; `not_in_channel`: the app has to be invited; `refused`: Slack doesn’t allow it. Saving the channel again tries again',
      )
      .meta({ examples: [null] }),
    undelivered: z
      .int()
      .nonnegative()
      .describe('Messages of the last seven days that weren’t delivered, or may not have arrived')
      .meta({ examples: [0] }),
  })
  .meta({ id: 'ChatChannel' });
export type ChatChannel = z.infer<typeof chatChannelSchema>;

export const chatWorkspaceSchema = z
  .object({
    id: z.uuid(),
    name: z
      .string()
      .describe('Name of the workspace when it was connected')
      .meta({ examples: ['Acme'] }),
    status: z
      .enum(['connected', 'refused', 'ended'])
      .describe(
        '`refused`: the app was removed from Slack, or its token no longer works. `ended`: all access to the account was ended. Connecting again continues',
      ),
    paused_until: z.iso
      .datetime()
      .nullable()
      .describe('Slack asked us to wait until then; null if it didn’t')
      .meta({ examples: [null] }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ChatWorkspace' });
export type ChatWorkspace = z.infer<typeof chatWorkspaceSchema>;

export const chatSchema = z
  .object({
    available: z.boolean().describe('Whether this server has a Slack app'),
    workspaces: z.array(chatWorkspaceSchema).describe('Connected workspaces, oldest first'),
    channels: z.array(chatChannelSchema).describe('Connected channels, by name'),
  })
  .meta({ id: 'Chat' });
export type Chat = z.infer<typeof chatSchema>;

export const chatAuthorizationSchema = z.strictObject({
  language: z.enum(['en', 'fr']).describe('Language of the page to return to'),
});
export const chatAuthorizationAnswerSchema = z
  .object({
    url: z
      .string()
      .describe('Slack’s page that asks for permission. It leads back to the settings')
      .meta({ examples: ['https://slack.com/oauth/v2/authorize?client_id=1234.5678'] }),
  })
  .meta({ id: 'ChatAuthorization' });

export const newChatWorkspaceSchema = z.strictObject({
  code: z
    .string()
    .min(1)
    .max(CODE_CHARACTERS)
    .describe('The code that Slack returned with')
    .meta({ examples: ['1234567890.1234567890.abcdef'] }),
  state: z
    .string()
    .min(1)
    .max(STATE_CHARACTERS)
    .describe('The state that Slack returned with')
    .meta({ examples: ['AZ3kQm0w'] }),
});

export const chatChannelChoiceSchema = z
  .object({
    channels: z
      .array(
        z.object({
          id: chatChannelIdSchema,
          name: z
            .string()
            .describe('Name of the channel')
            .meta({ examples: ['feedback'] }),
          is_private: z.boolean().describe('Whether only its members can see the channel'),
        }),
      )
      .describe(
        `Channels of the workspace that can be chosen, by name; at most ${CHAT_CHANNELS_LISTED}. Private ones only if the app was invited; none that are shared with another company`,
      ),
  })
  .meta({ id: 'ChatChannelChoice' });
