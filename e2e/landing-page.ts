import { expect, type Page } from '@playwright/test';
import { feedbackViewSchema } from '@voice-feedback/contract/process';

/** Opens the landing page and waits until the backend is online. Fails the test on any error of the page. */
export async function openLanding(page: Page): Promise<void> {
  page.on('pageerror', (error) => expect(error.message, 'the page threw').toBe(''));
  page.on('console', (message) => {
    if (message.type() === 'error' && /content security policy|hydrat/i.test(message.text())) {
      expect(message.text(), 'the browser refused or repaired something').toBe('');
    }
  });
  await page.goto('/');
  await expect(page.getByText('Backend Online')).toBeVisible();
}

/** A feedback without the parts that differ between runs: ids, times, last decimals. */
export function reportOf(answer: unknown) {
  const feedback = feedbackViewSchema.parse(answer);
  const { transcript, summary, sentiment, mixed, topics, keywords, intent, tone, language } = feedback;
  return {
    ...{ transcript, summary, label: sentiment.label, mixed, topics, keywords, intent, tone, language },
    emotions: feedback.emotions.map((emotion) => emotion.label),
    liked: feedback.positive_remarks?.map((remark) => remark.quote),
    better: feedback.improvement_suggestions?.map((remark) => remark.quote),
    recommendations: feedback.recommendations?.map((one) => one.text),
  };
}
