import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { registerPages } from '../http/pages/pages.ts';
import { registerWidgetScripts } from '../http/pages/widget-script.ts';
import { registerDownloads } from './download-routes.ts';

export interface SiteOptions {
  /** output of the web application's build */
  siteDirectory: string;
  /** output of `scripts/build-widget.mjs` */
  widgetDirectory: string;
  /** output of `scripts/build-downloads.mjs` */
  downloadsDirectory: string;
  publicUrl: string;
}

/** The build makes no separate file for each of these (`tab-pages.ts` of the web application). */
export const DASHBOARD_TAB =
  /^\/(?:fr\/)?dashboard\/(?:feedback(?:\/[\w-]+)?|ask(?:\/[\w-]+)?|voice-test|get-started|api-keys|webhooks|requests|billing|settings(?:\/security)?)\/?$/;

/** Serves our own pages, the widget's scripts for customers' pages, and the packages they install. */
export const sitePlugin: FastifyPluginAsyncZod<SiteOptions> = async (app, options) => {
  registerWidgetScripts(app, options.widgetDirectory);
  registerDownloads(app, { folder: options.downloadsDirectory, origin: options.publicUrl });
  await registerPages(app, options.siteDirectory, DASHBOARD_TAB);
};
