import type { PagePath } from '../../paths.ts';
import { elearning } from './elearning.ts';
import { gaming } from './gaming.ts';
import { quickIntegration } from './quick-integration.ts';
import { readyApi } from './ready-api.ts';
import { saas } from './saas.ts';
import { uxImprovement } from './ux-improvement.ts';
import type { InBoth, VerticalPage } from './vertical-page.ts';
import { wellness } from './wellness.ts';

export const VERTICALS = {
  '/wellness': wellness,
  '/elearning': elearning,
  '/gaming': gaming,
  '/saas': saas,
  '/quick-integration': quickIntegration,
  '/ux-improvement': uxImprovement,
  '/ready-api': readyApi,
} satisfies Partial<Record<PagePath, InBoth<VerticalPage>>>;

/** The page at an address; undefined for any other address. */
export function verticalAt(path: string): InBoth<VerticalPage> | undefined {
  return Object.entries(VERTICALS).find(([one]) => one === path)?.[1];
}
