/** Loads Slack's SDK, which only the processes that use it pay for. */
export function loadSlack(): Promise<typeof import('./slack/slack.ts')> {
  return import('./slack/slack.ts');
}
