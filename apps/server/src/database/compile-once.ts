import type { Compilable, CompiledQuery, Kysely } from 'kysely';

/** Our database, and that of the auth server, which has other tables. */
type Runs = Pick<Kysely<unknown>, 'executeQuery'>;

/**
 * A statement of every request. Kysely takes longer to build a text from its parts than to send it and read the answer,
 * so the text is built once. End the statement with `prepared` (`prepared.ts`), and PostgreSQL plans it once per connection,
 * too.
 * @param build has `values` as its parameters, in their order, and no others: constants are written with `sql.lit`
 */
export function compiledOnce<Of extends Runs, Values extends readonly unknown[], Row>(
  build: (database: Of, ...values: Values) => Compilable<Row>,
): (database: Of, ...values: Values) => Promise<Row[]> {
  let known: CompiledQuery<Row> | undefined;
  return async (database, ...values) => {
    known ??= compiled(build(database, ...values), values);
    const { rows } = await database.executeQuery<Row>({ ...known, parameters: values });
    return rows;
  };
}

function compiled<Row>(statement: Compilable<Row>, values: readonly unknown[]): CompiledQuery<Row> {
  const given = statement.compile();
  const isAsGiven =
    given.parameters.length === values.length &&
    given.parameters.every((one, place) => one === values[place]);
  if (!isAsGiven) throw new Error(`its parameters aren't the values in their order: ${given.sql}`);
  return given;
}
