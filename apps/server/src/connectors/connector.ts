import type { IncomingHttpHeaders } from 'node:http';
import type { IssueState } from '@voice-feedback/contract/connections';
import type { AddressPolicy } from '../http/address-guard.ts';

/** What a connector implements for its tracker. docs/connectors.md explains how to write one. */
export interface Connector {
  /** URL of the tracker's API unless the customer names one; undefined if everyone has their own */
  defaultApiUrl: string | undefined;
  /** whether its issues can be in progress, besides open and done */
  knowsProgress: boolean;
  /** Throws `TrackerError` unless the token can read and write the project's issues. */
  check(access: Access): Promise<void>;
  create(access: Access, title: string, text: IssueText): Promise<RemoteIssue>;
  /** Finds an issue that an attempt created and that got no answer, by its marker. */
  findCreated(access: Access, marker: string, since: Date): Promise<RemoteIssue | undefined>;
  read(access: Access, number: number): Promise<RemoteIssue>;
  /** Never asked for `in_progress` unless the connector knows it. */
  setState(access: Access, number: number, state: IssueState): Promise<void>;
  /** @returns the id of the comment */
  comment(access: Access, number: number, text: IssueText): Promise<string>;
  findComment(access: Access, number: number, marker: string): Promise<string | undefined>;
  changeComment(access: Access, comment: CommentPlace, text: IssueText): Promise<void>;
  /** Issues that changed since then, in any way. */
  changedSince(access: Access, since: Date): AsyncIterable<RemoteIssue>;
  /** The number in the URL of an issue's page; undefined if it isn't one of the project. */
  numberIn(url: string, place: Place): number | undefined;
  /** Checks the signature of an event from the tracker and reads it. */
  readEvent(received: ReceivedEvent, secret: string): TrackerEvent;
}

export interface CommentPlace {
  /** of the issue */
  number: number;
  id: string;
}

export interface ReceivedEvent {
  headers: IncomingHttpHeaders;
  /** the bytes that are signed */
  body: Buffer;
  /** of the connection: some trackers send the events of all projects */
  place: Place;
  now: Date;
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
  state: IssueState;
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
