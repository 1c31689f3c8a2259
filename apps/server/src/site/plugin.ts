import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { registerPages, type UnbuiltPages } from '../http/pages/pages.ts';
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

/** The build makes one file for all pages of a dashboard, in each language: the browser renders what's in its frame. */
export const DASHBOARD_PAGES: UnbuiltPages = {
  folder: /^(\/(?:fr\/)?(?:dashboard|showcase\/live))\//,
  frame: '/feedback',
  /** those in `tab-pages.ts` and `visit/visitor.ts` of the web application */
  known:
    /^\/(?:fr\/)?(?:showcase\/live\/(?:insights|person|feedback(?:\/[\w-]+)?)|dashboard\/(?:insights|person|voice-test|get-started|api-keys|webhooks|(?:feedback|ask|requests)(?:\/[\w-]+)?|invitation\/[\w-]+|billing(?:\/(?:plan|statement|invoices))?|settings(?:\/(?:notifications|team|projects|analysis|connections|slack|replies|data|security))?))\/?$/,
};

/** Serves our own pages, the widget's scripts for customers' pages, and the packages they install. */
export const sitePlugin: FastifyPluginAsyncZod<SiteOptions> = async (app, options) => {
  registerWidgetScripts(app, options.widgetDirectory);
  registerDownloads(app, { folder: options.downloadsDirectory, origin: options.publicUrl });
  await registerPages(app, options.siteDirectory, DASHBOARD_PAGES);
};
