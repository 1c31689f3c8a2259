import { z } from 'zod';
import { pageQueryShape, pageShape } from './pages.ts';
import { ALL_PERMISSIONS, MEMBER_ROLES } from './permissions.ts';

/** Organizations, their members, and invitations to them. */

const NAME_CHARACTERS = 120;
/** As long as an address can be (RFC 5321). */
export const EMAIL_CHARACTERS = 254;
/** Organizations that one person can own. */
export const ORGANIZATIONS_MAXIMUM = 5;
/** Members and open invitations of an organization. */
export const MEMBERS_MAXIMUM = 1_000;
/** Mails with invitations, per organization and day. */
export const INVITATIONS_PER_DAY = 100;
export const INVITATION_DAYS = 7;
const ENTRIES_PER_PAGE = 100;
const ENTRIES_PER_PAGE_MAXIMUM = 1_000;

export const memberRoleSchema = z
  .enum(MEMBER_ROLES)
  .describe('Role in the organization')
  .meta({ examples: ['analyst'] });

export const organizationSchema = z
  .object({
    id: z.uuid(),
    name: z
      .string()
      .describe('Company or name of the account, otherwise its email address')
      .meta({ examples: ['Analytical Engines'] }),
    role: memberRoleSchema.describe('Your role in it'),
    permissions: z
      .array(z.enum(ALL_PERMISSIONS))
      .describe('What your role may do')
      .meta({ examples: [['organization:read', 'feedback:read']] }),
    is_default: z
      .boolean()
      .describe('Whether it’s the one for requests without the header `VoiceFeedback-Organization`'),
    requires_second_factor: z
      .boolean()
      .describe('Whether its members must have two-step sign-in')
      .meta({ examples: [false] }),
    requires_single_sign_on: z
      .boolean()
      .describe('Whether its members must sign in through its own provider')
      .meta({ examples: [false] }),
    members: z
      .int()
      .describe('Number of members')
      .meta({ examples: [3] }),
    joined_at: z.iso.datetime().describe('When you joined it (UTC)'),
  })
  .meta({ id: 'Organization' });
export type Organization = z.infer<typeof organizationSchema>;

export const organizationListSchema = z.object({
  organizations: z
    .array(organizationSchema)
    .describe('Organizations that you’re a member of, default one first'),
  ...pageShape,
});

export const newOrganizationSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(NAME_CHARACTERS)
    .describe('Name of the organization')
    .meta({ examples: ['Analytical Engines'] }),
});

export const changeOrganizationSchema = z.strictObject({
  requires_second_factor: z
    .boolean()
    .describe(
      'Whether its members must have two-step sign-in. Others get 403 `organization_requires_second_factor` until they set it up',
    )
    .meta({ examples: [true] }),
});
export const organizationParamsSchema = z.object({ id: z.uuid() });

export const memberSchema = z
  .object({
    user_id: z.guid().describe('User id of the member'),
    email: z.string(),
    role: memberRoleSchema,
    is_you: z.boolean().describe('Whether it’s you'),
    has_second_factor: z
      .boolean()
      .nullable()
      .describe(
        'Whether they have two-step sign-in; null if you can’t manage members, or with a hosted auth server',
      )
      .meta({ examples: [true] }),
    joined_at: z.iso.datetime().describe('When they joined (UTC)'),
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof memberSchema>;

/** `data` of `member.joined`. */
export const memberToldSchema = memberSchema.pick({ user_id: true, email: true, role: true });
export type MemberTold = z.infer<typeof memberToldSchema>;
/** `data` of `member.role_changed`. */
export const memberRoleChangedSchema = memberToldSchema.extend({
  previous_role: memberRoleSchema.describe('Role before'),
});
/** `data` of `member.left`. */
export const memberLeftSchema = memberToldSchema.extend({
  removed: z
    .boolean()
    .describe('Whether someone else removed them; false if they left')
    .meta({ examples: [false] }),
});

export const memberListSchema = z.object({
  members: z.array(memberSchema).describe('Members of the organization, oldest first'),
  ...pageShape,
});
export const changeMemberSchema = z.strictObject({ role: memberRoleSchema });
export const memberParamsSchema = z.object({ user_id: z.guid() });

export const invitationSchema = z
  .object({
    id: z.uuid(),
    organization: z
      .string()
      .describe('Name of the organization')
      .meta({ examples: ['Analytical Engines'] }),
    email: z.string().describe('The invited address'),
    role: memberRoleSchema.describe('Role after joining'),
    invited_by: z
      .string()
      .nullable()
      .describe('Address of the member who invited them; null if that person has left')
      .meta({ examples: ['ada@example.com'] }),
    is_expired: z
      .boolean()
      .describe('Whether it has to be sent again')
      .meta({ examples: [false] }),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().describe('Until when it can be accepted (UTC)'),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitationSchema>;

export const newInvitationSchema = z.strictObject({
  email: z
    .email()
    .max(EMAIL_CHARACTERS)
    .describe('Address to invite; only a person who signs in with it can accept')
    .meta({ examples: ['grace@example.com'] }),
  role: memberRoleSchema.describe('Role after joining. Only owners can invite owners'),
});
export const invitationListSchema = z.object({
  invitations: z.array(invitationSchema).describe('Invitations that haven’t been accepted, newest first'),
  ...pageShape,
});
export const invitationParamsSchema = z.object({ id: z.uuid() });

const pages = { default: ENTRIES_PER_PAGE, maximum: ENTRIES_PER_PAGE_MAXIMUM };
export const teamQuerySchema = z.strictObject(pageQueryShape(pages));
export const memberQuerySchema = teamQuerySchema.extend({
  contains: z
    .string()
    .trim()
    .min(1)
    .max(EMAIL_CHARACTERS)
    .optional()
    .describe('Only members with this text in their email address, in upper or lower case')
    .meta({ examples: ['@example.com'] }),
  role: memberRoleSchema.optional().describe('Only members with this role'),
  has_second_factor: z
    .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])
    .optional()
    .describe(
      'Only members with two-step sign-in (`true`) or without it (`false`), as far as their field `has_second_factor` says',
    )
    .meta({ examples: [false] }),
});
