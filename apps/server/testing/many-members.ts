import type pg from 'pg';

/** Adds analysts to the organization of a user, as `member0001@example.net` and so on: invitations would take hours. */
export async function addMembers(
  pool: pg.Pool,
  userId: string,
  count: number,
  domain = 'example.net',
): Promise<void> {
  await pool.query(
    `with person as (
       insert into identity.users (id, email, email_confirmed_at)
       select gen_random_uuid(), 'member' || to_char(number, 'FM0000') || '@' || $3, now()
       from generate_series(1, $2::int) as number returning id, email
     )
     insert into members (account_id, user_id, role, email)
     select accounts.id, person.id, 'analyst', person.email from accounts, person where accounts.user_id = $1`,
    [userId, count, domain],
  );
}

/** Adds projects to the organization of a user, named `App 001` and so on. @returns their ids */
export async function addProjects(pool: pg.Pool, userId: string, count: number): Promise<string[]> {
  const made = await pool.query<{ id: string }>(
    `insert into projects (account_id, name, environment)
     select id, 'App ' || to_char(number, 'FM000'), 'production' from accounts, generate_series(1, $2::int) as number
     where user_id = $1 returning id`,
    [userId, count],
  );
  return made.rows.map(({ id }) => id);
}
