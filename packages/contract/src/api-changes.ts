import type { ApiVersion } from './api-versions.ts';

interface Change {
  /** the first version that has it */
  version: ApiVersion;
  /** the date from which the replaced form may be refused; null if the change replaces nothing */
  sunset: string | null;
  /** changelog text in Markdown */
  text: string;
}

/** Replaced names keep working for at least a year, until this date. */
const SUNSET = '2027-11-23';

/** All API changes and replaced names. The changelog is generated from this. */
export const API_CHANGES = {
  balance_amounts: {
    version: '2026-11-23',
    sunset: SUNSET,
    text:
      'Amounts are decimal strings: `balance_euros`, `reserved_euros` and `basis_euros` of `GET /api/credits/balance`, and `balance_euros` ' +
      'of `POST /api/credits/add` and `/debit`. They were numbers before, and still are in older versions.',
  },
  amount_names: {
    version: '2026-11-23',
    sunset: SUNSET,
    text:
      'Every amount in euros has a name that ends in `_euros`, and amounts in `credits` stay numbers: `cost.amount_euros` (`cost.euros` is deprecated), ' +
      '`next_expiry.amount_euros` and `user.balance_euros` (`next_expiry.euros`, `user.credits` and `balance` are deprecated), and ' +
      '`amount_euros` in `POST /api/credits/add` and `/debit` (`credits`, which are euros there, is deprecated). ' +
      'Requests accept amounts as strings or numbers. In all versions.',
  },
  other_amounts: {
    version: '2026-11-23',
    sunset: SUNSET,
    text:
      'All other amounts are decimal strings, too: `plans[].monthly_euros`, `top_up` and `admin_grant` of `GET /api/catalogue`, and `cost_euros` of ' +
      '`GET /analytics`. `minute_prices`, `offers` and `plans[].charge` of the catalogue have `amount_euros`, and `GET /api/admin/clients` has ' +
      '`balance_euros` (`euros` and `balance`, which are numbers, are deprecated).',
  },
  event_amounts: {
    version: '2026-11-23',
    sunset: SUNSET,
    text:
      'Amounts in events are decimal strings: `balance_euros` and `basis_euros` in the webhooks `credits.low` and `credits.exhausted`, and ' +
      '`balance_euros` in the live event `credits.changed`. Webhooks are written in your account’s version.',
  },
  inbox_status_name: {
    version: '2026-11-23',
    sunset: SUNSET,
    text:
      'Your team’s triage status is now called `inbox_status` in requests, too: in `PATCH /feedbacks/{id}` and in filters. `status` is ' +
      'deprecated there. In responses, `status` is the processing status, which filters call `processing_status`. In all versions.',
  },
  paged_lists: {
    version: '2026-11-23',
    sunset: null,
    text:
      'Every list takes `limit` and `cursor`, and returns `total`, `has_more` and `next_cursor`, including keys, views, shares, erasures, ' +
      'invoices, webhooks, security events and the lists of administrators. In all versions. Without `limit`, they return as many entries ' +
      'as before. A cursor that the list didn’t give out is refused with 400 `unknown_cursor`; it was 422 `invalid_request`, or an empty page.',
  },
} as const satisfies Record<string, Change>;
export type ApiChange = keyof typeof API_CHANGES;

/** Changes that depend on the API version. All others apply to every version. */
export const VERSIONED_CHANGES = [
  'balance_amounts',
  'other_amounts',
  'event_amounts',
] as const satisfies readonly ApiChange[];
