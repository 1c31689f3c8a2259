import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('en');

export const words = {
  title: 'Slack',
  lead: 'Get feedback, alerts and digests in your channels. Change the status of feedback and assign it right there.',
  add: 'Add to Slack',
  addAnother: 'Add another workspace',
  none: 'No workspace is connected yet',
  noneText: 'Connect your workspace, then choose what each channel gets.',
  unavailable: 'Slack isn’t set up on this server',
  unavailableText:
    'The people who run this server can add a Slack app. docs/chat.md has an app manifest to paste, and the three settings it needs.',
  loadFailed: 'Couldn’t load the Slack settings',
  connecting: 'Connecting…',
  connected: (name: string) => `${name} is connected`,
  connectFailed: 'Couldn’t connect',
  declined: 'Slack wasn’t connected, because access was declined.',
  changeFailed: 'Couldn’t save the channel',
  statuses: {
    refused: 'The app was removed from Slack, or its token no longer works. Add it again to continue.',
    ended: 'All access to this account was ended. Add it again to continue.',
  },
  paused: 'Slack asked us to slow down. Messages will arrive later.',
  disconnect: 'Disconnect',
  disconnectTitle: (name: string) => `Disconnect ${name}?`,
  disconnectText: 'Its channels won’t get any more messages, and the buttons on past ones stop working.',
  disconnected: 'Disconnected',
  addChannel: 'Add a channel',
  noChannels: 'No channel gets anything yet.',
  channel: 'Channel',
  channelHint: 'For a private channel, first invite the app there: /invite @Voice Feedback',
  chooseChannel: 'Choose a channel',
  channelsFailed: 'Couldn’t load the channels',
  private: (name: string) => `${name} (private)`,
  alerts: 'Alerts, when far more people than usual say something',
  views: 'New matches of these views',
  noViews: 'Save a view in the inbox first, and its feedback can come here.',
  digest: 'Digest',
  everyone:
    'Everyone in the channel can read what people said. Copies stay in Slack if you delete feedback here.',
  members:
    'The buttons work for members of this organization. They’re recognized by their confirmed email address in Slack, so connect only a workspace with admins you trust.',
  change: 'Change',
  remove: 'Remove',
  removed: 'This channel won’t get any more messages',
  saved: 'Channel saved',
  save: 'Save channel',
  gets: { alerts: 'alerts', daily: 'daily digest', weekly: 'weekly digest', nothing: 'nothing yet' },
  viewCount: count({ one: '# view', other: '# views' }),
  problems: {
    gone: 'Slack can’t find this channel. It was deleted, or the app can’t see it.',
    archived: 'This channel is archived.',
    not_in_channel: 'Invite the app to this channel (/invite @Voice Feedback), then save it again.',
    refused: 'Slack doesn’t let the app write here. Save the channel to try again.',
  },
  undelivered: count({
    one: '# message of the last seven days may not have arrived.',
    other: '# messages of the last seven days may not have arrived.',
  }),
};
