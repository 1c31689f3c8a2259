/** The reference without this script is complete but for search, copying, other languages than curl, and trying calls. */

const root = document.documentElement;
const words = JSON.parse(document.querySelector('template[data-words]').content.textContent);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const CONFIRMATION_MS = 2000;
const SESSION = 'voice-feedback.session';

/** localStorage, where a browser allows it. */
const stored = {
  read(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  write(name, value) {
    try {
      localStorage.setItem(name, value);
    } catch {
      // The choice is good for this page.
    }
  },
};

// What works only with this script.
for (const element of all('.copy, .languages, .find, [data-scheme-switch], [data-try]'))
  element.hidden = false;

// The bar.
for (const button of all('[data-scheme-switch]')) {
  button.addEventListener('click', () => {
    const isDark = getComputedStyle(root).getPropertyValue('color-scheme').trim() === 'dark';
    const dark = root.dataset.scheme ? isDark : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.scheme = dark ? 'light' : 'dark';
    stored.write('mantine-color-scheme-value', root.dataset.scheme);
  });
}
for (const link of all('[data-remember]')) {
  link.addEventListener('click', () => stored.write('vf-language', link.dataset.remember));
}
if (stored.read(SESSION) !== null) {
  for (const door of all('[data-door]')) {
    door.href = door.dataset.dashboard;
    door.textContent = door.dataset.label;
  }
}

// Languages of the samples: one choice for the whole site.
function showLanguage(language) {
  root.dataset.code = language;
  for (const button of all('.languages button'))
    button.setAttribute('aria-pressed', String(button.dataset.language === language));
}
const languages = new Set(all('.languages button').map((button) => button.dataset.language));
showLanguage(languages.has(root.dataset.code) ? root.dataset.code : 'curl');
for (const button of all('.languages button')) {
  button.addEventListener('click', () => {
    showLanguage(button.dataset.language);
    stored.write('vf-code-language', button.dataset.language);
  });
}

// Copying.
function confirmOn(button) {
  const before = button.dataset.says ?? button.textContent;
  button.dataset.says = before;
  button.textContent = words.copied;
  setTimeout(() => {
    button.textContent = before;
  }, CONFIRMATION_MS);
}
function copyOn(selector, textOf) {
  for (const button of all(selector)) {
    button.addEventListener('click', () =>
      navigator.clipboard.writeText(textOf(button)).then(() => confirmOn(button)),
    );
  }
}
const shownBlock = (button) =>
  all('.block', button.closest('.panel')).find((block) => block.offsetParent !== null)?.textContent ?? '';
copyOn('[data-copy]', (button) => button.dataset.copy);
copyOn('[data-copy-sample], [data-copy-example]', shownBlock);

// Examples of responses.
for (const panel of all('[data-examples]')) {
  panel.querySelector('select').addEventListener('change', ({ target }) => {
    for (const block of all('[data-example]', panel)) block.hidden = block.dataset.example !== target.value;
  });
}

// The list of calls.
const field = document.querySelector('.find input');
const nothing = document.querySelector('.nothing');
const groups = all('.side .group').map((element) => ({
  element,
  isOpen: element.open,
  links: all('a', element).map((link) => ({
    link,
    text: `${link.textContent} ${link.dataset.find} ${element.querySelector('summary').textContent}`.toLowerCase(),
  })),
}));
function find() {
  const asked = field.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { element, isOpen, links } of groups) {
    let found = 0;
    for (const { link, text } of links) {
      const fits = asked.every((word) => text.includes(word));
      link.parentElement.hidden = !fits;
      if (fits) found += 1;
    }
    element.hidden = found === 0;
    element.open = asked.length > 0 || isOpen;
    count += found;
  }
  nothing.textContent = count === 0 ? words.noMatch : '';
}
field.addEventListener('input', find);
field.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    field.value = '';
    find();
  }
  if (event.key !== 'Enter') return;
  const first = all('.side .group a').find((link) => link.offsetParent !== null);
  if (field.value.trim() !== '' && first) location.assign(first.href);
});
document.addEventListener('keydown', (event) => {
  const isTyping = event.target.closest('input, textarea, select, [contenteditable]') !== null;
  const isSlash = event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
  const isCtrlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
  if (!isSlash && !isCtrlK) return;
  event.preventDefault();
  field.closest('.fold').open = true;
  field.focus();
  field.select();
});
document.querySelector('.side [aria-current]')?.scrollIntoView({ block: 'nearest' });

// Trying a call.
function readSession() {
  try {
    return JSON.parse(stored.read(SESSION));
  } catch {
    return null;
  }
}

class CannotSend extends Error {}

/** The request that a form describes. The key is read from its field each time and kept nowhere. */
function requestOf(panel) {
  const form = panel.querySelector('form');
  const parts = (name) => all(`[data-part="${name}"]`, form).filter((input) => input.value !== '');
  let path = panel.dataset.path;
  for (const input of parts('path')) path = path.replace(`{${input.name}}`, encodeURIComponent(input.value));
  const address = new URL(path, location.origin);
  for (const input of parts('query')) address.searchParams.append(input.name, input.value);
  const headers = Object.fromEntries(parts('header').map((input) => [input.name, input.value]));
  const choice = form.elements.credential;
  const session = choice?.value === 'session' && !choice.closest('label').hidden ? readSession() : null;
  if (session) {
    if (session.expires_at * 1000 < Date.now()) throw new CannotSend(words.expired);
    headers.authorization = `Bearer ${session.access_token}`;
  } else if (form.elements.key?.value) headers.authorization = `Bearer ${form.elements.key.value.trim()}`;
  const request = { method: panel.dataset.method, headers };
  const [text] = parts('json');
  const [file] = parts('file');
  const fields = all('[data-part="form"]', form);
  if (text) {
    headers['content-type'] = 'application/json';
    request.body = text.value;
  } else if (file) {
    headers['content-type'] = file.files[0].type || 'application/octet-stream';
    request.body = file.files[0];
  } else if (fields.length > 0) {
    request.body = new FormData();
    for (const input of fields.filter((one) => one.value !== ''))
      request.body.append(input.name, input.type === 'file' ? input.files[0] : input.value);
  }
  return { address, request };
}

function curlOf({ address, request: { method, headers, body } }) {
  const quoted = (text) => `'${String(text).replaceAll("'", String.raw`'\''`)}'`;
  const lines = [`curl ${quoted(address)}`, `-X ${method}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (typeof body === 'string') lines.push(`-d ${quoted(body)}`);
  else if (body instanceof FormData) {
    for (const [name, value] of body)
      lines.push(`-F ${quoted(`${name}=${value instanceof File ? `@${value.name}` : value}`)}`);
  } else if (body instanceof File) lines.push(`--data-binary ${quoted(`@${body.name}`)}`);
  return lines.join(' \\\n  ');
}

const TOKEN = /("(?:[^"\\]|\\.)*"(?=\s*:))|("(?:[^"\\]|\\.)*")|\b(true|false|null)\b|(-?\d+(?:\.\d+)?)/g;
const CLASSES = ['k', 's', 'w', 'n'];

/** A scrolling block of text, in color if it's JSON. */
function blockOf(text, label) {
  const block = Object.assign(document.createElement('pre'), { className: 'block', tabIndex: 0 });
  block.setAttribute('role', 'region');
  block.setAttribute('aria-label', label);
  const code = document.createElement('code');
  let at = 0;
  for (const match of text.matchAll(TOKEN)) {
    const kind = CLASSES[match.slice(1).findIndex((one) => one !== undefined)];
    const part = Object.assign(document.createElement('span'), { className: kind, textContent: match[0] });
    code.append(text.slice(at, match.index), part);
    at = match.index + match[0].length;
  }
  code.append(text.slice(at));
  block.append(code);
  return block;
}

async function contentOf(response) {
  const type = response.headers.get('content-type') ?? '';
  if (/^(?:audio|image)\/|pdf|zip/.test(type)) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await response.blob());
    link.download = '';
    link.textContent = `${words.download} (${type})`;
    const line = document.createElement('p');
    line.append(link);
    return line;
  }
  const text = await response.text();
  if (text === '') return undefined;
  if (!type.includes('json') || type.includes('lines')) return blockOf(text, words.answered);
  try {
    return blockOf(JSON.stringify(JSON.parse(text), undefined, 2), words.answered);
  } catch {
    return blockOf(text, words.answered);
  }
}

function say(place, text, className) {
  place.replaceChildren(Object.assign(document.createElement('p'), { textContent: text, className }));
}

async function send(panel) {
  const place = panel.querySelector('.outcome');
  say(place, words.sending, 'quiet');
  const { address, request } = requestOf(panel);
  const startedAt = performance.now();
  const response = await fetch(address, request);
  const content = await contentOf(response);
  const took = Math.round(performance.now() - startedAt);
  say(place, `${response.status} ${response.statusText} · ${took} ms`, response.ok ? '' : 'bad');
  const headers = document.createElement('details');
  headers.append(Object.assign(document.createElement('summary'), { textContent: words.headers }));
  for (const [name, value] of response.headers) {
    const line = document.createElement('div');
    line.append(Object.assign(document.createElement('code'), { textContent: `${name}: ${value}` }));
    headers.append(line);
  }
  place.append(headers, ...(content ? [content] : []));
}

for (const panel of all('[data-try]')) {
  const form = panel.querySelector('form');
  const session = readSession();
  const choice = panel.querySelector('[data-session]');
  const key = panel.querySelector('[data-key]');
  if (choice && session?.access_token) {
    choice.hidden = false;
    const [own] = choice.querySelectorAll('option');
    if (session.user?.email) own.textContent += ` (${session.user.email})`;
    const follow = () => {
      key.hidden = form.elements.credential.value === 'session';
    };
    follow();
    choice.addEventListener('change', follow);
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = form.querySelector('.primary');
    button.disabled = true;
    try {
      await send(panel);
    } catch (error) {
      say(panel.querySelector('.outcome'), error instanceof CannotSend ? error.message : words.failed, 'bad');
    } finally {
      button.disabled = false;
    }
  });
  panel.querySelector('[data-copy-curl]').addEventListener('click', async ({ currentTarget }) => {
    await navigator.clipboard.writeText(curlOf(requestOf(panel)));
    confirmOn(currentTarget);
  });
}
