import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { registerPages } from '../http/pages.ts';
import { registerWidgetScripts } from '../http/widget-script.ts';

export interface SiteOptions {
  /** what the web application's build made */
  siteDirectory: string;
  /** what `scripts/build-widget.mjs` made */
  widgetDirectory: string;
}

/** No file is built for each of these (`tab-pages.ts` of the web application). */
export const DASHBOARD_TAB =
  /^\/(?:fr\/)?dashboard\/(?:feedback(?:\/[\w-]+)?|voice-test|get-started|api-keys|webhooks|requests|billing|settings(?:\/security)?)\/?$/;

/** Our own pages, and the widget's scripts for those of customers. */
export const sitePlugin: FastifyPluginAsyncZod<SiteOptions> = async (app, options) => {
  registerWidgetScripts(app, options.widgetDirectory);
  await registerPages(app, options.siteDirectory, DASHBOARD_TAB);
};
