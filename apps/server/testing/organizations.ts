import type { MemberRole } from '@voice-feedback/contract/permissions';
import type { TestApp } from './app.ts';
import { call } from './call.ts';
import { type Customer, signUp } from './customer.ts';

/** Adds a new person to an owner's organization for each role. */
export async function joinAs(
  app: TestApp,
  owner: Customer,
  roles: readonly MemberRole[],
): Promise<{ organization: string; members: Map<MemberRole, Customer> }> {
  const { rows } = await app.test.pool.query<{ id: string }>('select id from accounts where user_id = $1', [
    owner.userId,
  ]);
  const organization = rows[0]?.id ?? '';
  const members = new Map<MemberRole, Customer>();
  for (const role of roles) {
    const person = await signUp(app);
    await app.test.pool.query(
      'insert into members (account_id, user_id, role, email) values ($1, $2, $3, $4)',
      [organization, person.userId, role, person.email],
    );
    members.set(role, person);
  }
  return { organization, members };
}

/** A request of a person in an organization. */
export async function askIn(
  app: { url: string },
  organization: string | undefined,
  { token }: Pick<Customer, 'token'>,
  path: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
) {
  const response = await call(app, token, path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(organization === undefined ? {} : { 'voicefeedback-organization': organization }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, answer: text === '' ? {} : JSON.parse(text) };
}
