import type { IncomingHttpHeaders } from 'node:http';
import type { AddressPolicy } from '../http/address-guard.ts';

/** What a connector implements for its tracker. docs/connectors.md explains how to write one. */
export interface Connector {
  /** URL of the tracker's API unless the customer names one */
  defaultApiUrl: string;
  /** Throws `TrackerError` unless the token can read and write the project's issues. */
  check(access: Access): Promise<void>;
  create(access: Access, title: string, text: IssueText): Promise<RemoteIssue>;
  /** Finds an issue that an attempt created whose answer was lost, by the marker in its text. */
  findCreated(access: Access, marker: string, since: Date): Promise<RemoteIssue | undefined>;
  read(access: Access, number: number): Promise<RemoteIssue>;
  setClosed(access: Access, number: number, closed: boolean): Promise<void>;
  /** @returns the id of the comment */
  comment(access: Access, number: number, text: IssueText): Promise<number>;
  findComment(access: Access, number: number, marker: string): Promise<number | undefined>;
  changeComment(access: Access, id: number, text: IssueText): Promise<void>;
  /** Issues that changed since then, in any way. */
  changedSince(access: Access, since: Date): AsyncIterable<RemoteIssue>;
  /** The number in the URL of an issue's page; undefined if it isn't one of the project. */
  numberIn(url: string, place: Place): number | undefined;
  /** Checks the signature of an event from the tracker and reads it. */
  readEvent(headers: IncomingHttpHeaders, body: Buffer, secret: string): TrackerEvent;
}

/** Where issues are. */
export interface Place {
  apiUrl: string;
  project: string;
}

export interface Access extends Place {
  token: string;
  policy: AddressPolicy;
  /** of this server, for `User-Agent` */
  version: string;
  /** aborts the call */
  signal?: AbortSignal;
}

export interface RemoteIssue {
  number: number;
  /** the page for people */
  url: string;
  title: string;
  closed: boolean;
}

/** What an issue or a comment says. Each connector writes it in its tracker's markup, with everything else escaped. */
export interface IssueText {
  /** how many people said it */
  lead: string;
  quotes: readonly Quote[];
  link: { label: string; url: string };
  /** identifies the text as ours; not shown to people */
  marker: string;
}

export interface Quote {
  text: string;
  label: string;
  /** leads to its second */
  url: string;
}

/**
 * An event only says where to look: the state is then read from the tracker. So a forged, repeated or late event can't
 * set an old state.
 */
export type TrackerEvent =
  | { kind: 'forged' }
  /** a test of the webhook, or something that doesn't concern us */
  | { kind: 'other' }
  | { kind: 'issue'; number: number };

type TrackerFailure =
  /** the token isn't valid any more */
  | 'unauthorized'
  /** the token isn’t allowed to do that, or the tracker doesn't accept it */
  | 'refused'
  | 'gone'
  /** it's away or doesn't answer in time */
  | 'unavailable'
  | 'rate_limited';

/** A call to a tracker failed. */
export class TrackerError extends Error {
  override name = 'TrackerError';
  readonly failure: TrackerFailure;
  /** how long to wait if the rate is limited */
  readonly retryAfterMs: number | undefined;

  constructor(
    failure: TrackerFailure,
    message: string,
    options: ErrorOptions & { retryAfterMs?: number } = {},
  ) {
    super(message, options);
    this.failure = failure;
    this.retryAfterMs = options.retryAfterMs;
  }
}
