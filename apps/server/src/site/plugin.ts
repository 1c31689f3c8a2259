import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { registerPages } from '../http/pages/pages.ts';
import { registerWidgetScripts } from '../http/pages/widget-script.ts';
import { registerDownloads } from './download-routes.ts';

export interface SiteOptions {
  /** what the web application's build made */
  siteDirectory: string;
  /** what `scripts/build-widget.mjs` made */
  widgetDirectory: string;
  /** what `scripts/build-downloads.mjs` made */
  downloadsDirectory: string;
  publicUrl: string;
}

/** No file is built for each of these (`tab-pages.ts` of the web application). */
export const DASHBOARD_TAB =
  /^\/(?:fr\/)?dashboard\/(?:feedback(?:\/[\w-]+)?|voice-test|get-started|api-keys|webhooks|requests|billing|settings(?:\/security)?)\/?$/;

/** Our own pages, the widget's scripts for those of customers, and the packages that they install. */
export const sitePlugin: FastifyPluginAsyncZod<SiteOptions> = async (app, options) => {
  registerWidgetScripts(app, options.widgetDirectory);
  registerDownloads(app, { folder: options.downloadsDirectory, origin: options.publicUrl });
  await registerPages(app, options.siteDirectory, DASHBOARD_TAB);
};
