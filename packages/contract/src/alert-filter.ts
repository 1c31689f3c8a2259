import type { Alert } from './alerts.ts';

/** The filter for the feedback that an alert is about, as parameters of lists and of the inbox's address. */
export function alertFilter({
  theme,
  project,
  day,
}: Pick<Alert, 'theme' | 'project' | 'day'>): Record<string, string> {
  const days = { from: day, to: day };
  if (theme !== null) return { theme: theme.id, ...days };
  return { sentiment: 'negative', ...(project === null ? {} : { project }), ...days };
}
