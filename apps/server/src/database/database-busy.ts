/** No database connection was free in time. The database itself may be fine. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
  /** the caller's own requests hold all connections that one caller may hold */
  readonly ownRequests: boolean;

  constructor({ ownRequests, cause }: { ownRequests: boolean; cause?: unknown }) {
    super(
      ownRequests
        ? 'the caller has too many requests at work'
        : 'no connection to the database was free in time',
      { cause },
    );
    this.ownRequests = ownRequests;
  }
}
