import type { FastifyInstance } from 'fastify';
import { Problem } from '../http/errors/problem.ts';
import { sendProblem } from '../http/errors/send-problem.ts';
import { listOutbox } from './mailer.ts';
import { isLoopbackUrl, isOwnBrowser } from './own-browser.ts';

export const DEV_MAIL_PATH = '/dev/mail';
/** The text for any unknown URL, as in http/server.ts. */
const NOTHING = `There is nothing at GET ${DEV_MAIL_PATH}.`;

export interface DevMailConfig {
  mode: 'development' | 'test' | 'production';
  publicUrl: string;
  trustedProxies: readonly string[];
  mail: { smtpUrl: string | undefined };
}

/**
 * Whether this server shows its mails at /dev/mail: it sends none, and nothing suggests that others can reach it.
 * Anyone who can read these mails can sign in as anyone.
 */
export function hasDevMail({ mode, publicUrl, trustedProxies, mail }: DevMailConfig): boolean {
  return (
    mode !== 'production' &&
    mail.smtpUrl === undefined &&
    trustedProxies.length === 0 &&
    isLoopbackUrl(publicUrl)
  );
}

/**
 * GET /dev/mail: the outbox as a page, for a browser on this machine. All others get 404, and no other website may
 * read it.
 */
export function registerDevMail(app: Pick<FastifyInstance, 'get'>, outboxDirectory: string): void {
  app.get(DEV_MAIL_PATH, { exposeHeadRoute: false, schema: { hide: true } }, async (request, reply) => {
    // The API's cross-origin permission doesn't apply here.
    reply.removeHeader('access-control-allow-origin');
    reply.removeHeader('access-control-expose-headers');
    if (!isOwnBrowser(request))
      return sendProblem(new Problem('not_found', { detail: NOTHING }), request, reply);
    const mails = await listOutbox(outboxDirectory);
    const items = mails.map(
      (mail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>to <b>${escapeHtml(mail.to)}</b>, <time>${escapeHtml(mail.sentAt)}</time></p>
<iframe title="${escapeHtml(mail.subject)}" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(mail.html.replace('<head>', '<head><base target="_top">'))}"></iframe>
<details><summary>Plain text</summary><pre>${escapeHtml(mail.text)}</pre></details>
</article>`,
    );
    return reply
      .headers({
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(page(items.length === 0 ? '<p>No emails yet.</p>' : items.join('\n')));
  });
}
function page(content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox (development)</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 44rem; padding: 0 1rem; color: #17202a }
article { border: 1px solid #d5d9de; border-radius: 8px; margin: 1rem 0; padding: 1rem }
h2 { font-size: 1.1rem; margin: 0 } iframe { border: 0; height: 26rem; width: 100% } pre { white-space: pre-wrap }
</style></head>
<body><h1>Outbox</h1><p>This development server doesn’t send emails. It shows them here instead. Reload for new ones.</p>
${content}
</body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
