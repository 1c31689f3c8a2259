import type { VoiceFeedback } from './client.ts';
import { Transport } from './internal/transport.ts';
import type { ClientOptions } from './options.ts';
import { AlertCalls } from './team/alerts.ts';
import { AskLinkCalls } from './team/ask-links.ts';
import { ChangeCalls, CommentCalls } from './team/comments.ts';
import { ConnectionCalls, IssueCalls } from './team/connections.ts';
import { CorrectionCalls } from './team/corrections.ts';
import { EndUserCalls, ErasureCalls } from './team/end-users.ts';
import { InsightCalls, ReleaseCalls } from './team/insights.ts';
import { ProjectCalls } from './team/projects.ts';
import { ReplyCalls } from './team/replies.ts';
import { ReportCalls, ShareCalls } from './team/shares.ts';
import { AnnouncementCalls, ThemeCalls } from './team/themes.ts';
import { ViewCalls } from './team/views.ts';

export type { Alert } from './team/alerts.ts';
export type { AskLink, AskResults, NewAskLink } from './team/ask-links.ts';
export type { Comment, FeedbackHistoryEntry, NewComment } from './team/comments.ts';
export type { Connection, ConnectionWithSecret, LinkedIssue, NewIssue } from './team/connections.ts';
export type { NewCorrection } from './team/corrections.ts';
export type { EndUser, ErasureReceipt } from './team/end-users.ts';
export type { AskedQuestion, Insights, NewQuestion, Release, ReleaseChange } from './team/insights.ts';
export type { Project } from './team/projects.ts';
export type { Reply } from './team/replies.ts';
export type { NewShare, Report, Share } from './team/shares.ts';
export type { Announcement, Theme, ThemeDetail } from './team/themes.ts';
export type { NewView, SavedView, ViewAct } from './team/views.ts';

/**
 * What teams do with feedback: `new Team(client)`, or the options of a client. It has the client's retries, idempotency
 * keys, hooks and errors. All calls need a secret key.
 */
export class Team {
  readonly comments: CommentCalls;
  readonly changes: ChangeCalls;
  readonly replies: ReplyCalls;
  readonly themes: ThemeCalls;
  readonly announcements: AnnouncementCalls;
  readonly views: ViewCalls;
  readonly askLinks: AskLinkCalls;
  readonly connections: ConnectionCalls;
  readonly issues: IssueCalls;
  readonly alerts: AlertCalls;
  readonly shares: ShareCalls;
  readonly reports: ReportCalls;
  readonly insights: InsightCalls;
  readonly releases: ReleaseCalls;
  readonly projects: ProjectCalls;
  readonly corrections: CorrectionCalls;
  readonly endUsers: EndUserCalls;
  readonly erasures: ErasureCalls;

  constructor(client: VoiceFeedback | ClientOptions = {}) {
    const transport = 'transport' in client ? client.transport : new Transport(client);
    this.comments = new CommentCalls(transport);
    this.changes = new ChangeCalls(transport);
    this.replies = new ReplyCalls(transport);
    this.themes = new ThemeCalls(transport);
    this.announcements = new AnnouncementCalls(transport);
    this.views = new ViewCalls(transport);
    this.askLinks = new AskLinkCalls(transport);
    this.connections = new ConnectionCalls(transport);
    this.issues = new IssueCalls(transport);
    this.alerts = new AlertCalls(transport);
    this.shares = new ShareCalls(transport);
    this.reports = new ReportCalls(transport);
    this.insights = new InsightCalls(transport);
    this.releases = new ReleaseCalls(transport);
    this.projects = new ProjectCalls(transport);
    this.corrections = new CorrectionCalls(transport);
    this.endUsers = new EndUserCalls(transport);
    this.erasures = new ErasureCalls(transport);
  }
}
