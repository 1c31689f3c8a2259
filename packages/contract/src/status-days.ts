/** How far back the status page shows. Without the schemas, for the page itself. */
export const STATUS_DAYS = 90;
