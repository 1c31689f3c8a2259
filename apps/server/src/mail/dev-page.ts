import type { FastifyInstance } from 'fastify';
import { listOutbox } from './mailer.ts';

/**
 * GET /dev/mail: the outbox as a page. Only for development; registering it in production throws, because whoever
 * reads these mails can sign in as anyone.
 */
export function registerDevMail(
  app: Pick<FastifyInstance, 'get'>,
  options: { mode: 'development' | 'test' | 'production'; outboxDirectory: string },
): void {
  if (options.mode === 'production') throw new Error('/dev/mail must not exist in production');
  app.get('/dev/mail', { schema: { hide: true } }, async (_request, reply) => {
    const mails = await listOutbox(options.outboxDirectory);
    const items = mails.map(
      (mail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>to <b>${escapeHtml(mail.to)}</b>, <time>${escapeHtml(mail.sentAt)}</time></p>
<iframe title="${escapeHtml(mail.subject)}" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(mail.html.replace('<head>', '<head><base target="_top">'))}"></iframe>
<details><summary>Plain text</summary><pre>${escapeHtml(mail.text)}</pre></details>
</article>`,
    );
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'self'; frame-ancestors 'self'",
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(items.length === 0 ? '<p>No mail yet.</p>' : items.join('\n')));
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
<body><h1>Outbox</h1><p>Mails that this development server did not send. Reload for new ones.</p>
${content}
</body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
