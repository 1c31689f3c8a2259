import type { FastifyPluginAsync } from 'fastify';
import { registerDevMail } from './dev-page.ts';

export interface MailOptions {
  /** shown at /dev/mail; undefined: this server sends its mails, or others can reach it (`hasDevMail`) */
  shownOutbox: string | undefined;
}

/** In development: the mails that weren't sent, as a page. */
export const mailPlugin: FastifyPluginAsync<MailOptions> = async (app, { shownOutbox }) => {
  if (shownOutbox !== undefined) registerDevMail(app, shownOutbox);
};
