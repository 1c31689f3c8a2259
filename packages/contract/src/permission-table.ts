import { ALL_PERMISSIONS, MEMBER_ROLES, mayDo, type Permission } from './permissions.ts';

/** What each permission is for, as docs/organizations.md says it. */
const PERMISSION_TEXTS: Readonly<Record<Permission, string>> = {
  'organization:read': 'see the name, the plan and the balance',
  'organization:edit': 'change the name, the API version, alert mails, and who gets the answers to replies',
  'organization:export': 'export everything',
  'organization:erase': 'erase the organization',
  'single-sign-on:manage': 'set up single sign-on and require it',
  'members:read': 'see the members',
  'members:manage': 'invite, change and remove members; only owners: other owners',
  'security:read': 'see who changed keys, webhooks and members',
  'feedback:read': 'read and listen to feedback; insights, themes, alerts, digests',
  'feedback:submit': 'send recordings and texts; the Voice Test',
  'feedback:edit': 'change status, tags, notes, assignees, themes, views and releases; comment; retry',
  'feedback:export': 'export feedback',
  'feedback:share': 'create, change and delete links to feedback and reports, and ask links',
  'feedback:reply': 'reply by email to people who left an address; tell people that a theme is done',
  'feedback:delete': 'delete feedback, and all of a speaker',
  'settings:read': 'see categories, questions, key terms and privacy defaults',
  'settings:edit': 'change categories, questions and key terms',
  'privacy:edit': 'change what is kept, and for how long',
  'keys:read': 'see API keys',
  'keys:edit':
    'create, change, rotate and delete API keys; create, change and archive projects; only owners and admins: keys with the scope `manage`',
  'webhooks:read': 'see webhooks and their deliveries',
  'webhooks:edit': 'create, change, test and delete webhooks',
  'connections:read': 'see the connected issue trackers and chats',
  'connections:edit': 'connect issue trackers and chats, and change and delete connections',
  'requests:read': 'see the request log',
  'usage:read': 'see usage and the statement of credits',
  'billing:read': 'see plans, invoices and limits',
  'billing:edit': 'buy credits, change plans and limits',
};

/** The permissions as a table in Markdown. */
export function permissionTable(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['may', ...MEMBER_ROLES]),
    row(['---', ...MEMBER_ROLES.map(() => ':-:')]),
    ...ALL_PERMISSIONS.map((permission) =>
      row([
        PERMISSION_TEXTS[permission],
        ...MEMBER_ROLES.map((role) => (mayDo(role, permission) ? '✓' : '')),
      ]),
    ),
  ].join('\n');
}
