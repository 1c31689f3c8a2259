/** The action and fields of a page's form; undefined if there is none. */
export function formOf(html: string): { action: string; fields: Record<string, string> } | undefined {
  const action = /<form method="post" action="([^"]+)">/.exec(html)?.[1];
  if (action === undefined) return undefined;
  const inputs = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g);
  const unescaped = (text: string) =>
    text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  return {
    action: unescaped(action),
    fields: Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, unescaped(value)])),
  };
}

/** Opens a mailed link and clicks the page's button. Returns the response to the button. */
export async function pressLink(link: string, headers: Record<string, string> = {}): Promise<Response> {
  const page = await fetch(link, { headers, redirect: 'manual' });
  const html = await page.text();
  const form = formOf(html);
  if (form === undefined) throw new Error(`no button at ${link}: ${page.status} ${html}`);
  return fetch(new URL(form.action, link), {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(form.fields),
  });
}
