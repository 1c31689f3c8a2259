import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { signIn } from './signed-in.ts';
import { type Account, expect, PASSWORD, test } from './visitor.ts';

/** What somebody else can save while its form is open. `edited.test.tsx` tests the forms of the account's own settings. */
interface Form {
  what: string;
  /** creates what is edited, if it isn't there, and returns its address */
  make(api: Api): Promise<string>;
  /** opens the page with the form */
  page: string;
  /** opens the form, whatever the name is, and returns what it's in */
  open(page: Page, name: string): Promise<Locator>;
  /** leaves the form without an answer */
  leave(page: Page): Promise<unknown>;
  /** label of the field with the name */
  field: string;
  /** body of a request that saves a name */
  body(name: string): object;
  method: 'PUT' | 'PATCH';
  /** name in what the address returns */
  nameIn(saved: unknown): unknown;
}

interface Api {
  get(address: string): Promise<unknown>;
  send(address: string, method: 'POST' | 'PUT' | 'PATCH', data: object): Promise<unknown>;
}

const BEFORE = 'Written first';
const MINE = 'Written by me';
const THEIRS = 'Written by them';
const CHANGED = 'Someone saved another version while you were editing.';
const SAID = 'The export takes far too long.';
const BILLING = { address: '1 Long Street, Paris', vat_number: null };

const property = (saved: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    saved,
  );
const created = async (api: Api, address: string, data: object) =>
  `${address}/${property(await api.send(address, 'POST', data), 'id')}`;
const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
async function pressed(page: Page, ...buttons: Locator[]): Promise<Locator> {
  for (const button of buttons) await button.click();
  return page.getByRole('dialog');
}
async function discard(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  // It asks first, because something is typed.
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
}
const reload = (page: Page) => page.reload();

const FORMS: Form[] = [
  {
    what: 'the name of a saved view',
    make: (api) => created(api, '/api/v1/views', { name: BEFORE, filter: { sentiment: 'negative' } }),
    page: '/dashboard/feedback',
    open: (page, name) =>
      pressed(
        page,
        page.getByRole('button', { name: new RegExp(`^${name}`) }),
        page.getByRole('button', { name: `More for the view ${name}` }),
        page.getByRole('menuitem', { name: 'Rename' }),
      ),
    leave: discard,
    field: 'Name of the view',
    body: (name) => ({ name }),
    method: 'PATCH',
    nameIn: (saved) => property(saved, 'name'),
  },
  {
    what: 'the name of a theme',
    async make(api) {
      for (const person of ['ann', 'bob', 'cleo'])
        await api.send('/api/v1/process', 'POST', { text: SAID, end_user_id: person });
      const themes = async () => property(await api.get('/api/v1/themes'), 'themes');
      // Themes are found after the analysis.
      await expect.poll(async () => property(await themes(), '0', 'people')).toBe(3);
      const address = `/api/v1/themes/${property(await themes(), '0', 'id')}`;
      await api.send(address, 'PATCH', { name: BEFORE });
      return address;
    },
    page: '/dashboard/insights?period=7d',
    open: (page, name) =>
      pressed(
        page,
        page.getByRole('button', { name: `Manage “${name}”` }).first(),
        page.getByRole('menuitem', { name: 'Rename' }),
      ),
    leave: discard,
    field: 'Name',
    body: (name) => ({ name }),
    method: 'PATCH',
    nameIn: (saved) => property(saved, 'name'),
  },
  {
    what: 'a project',
    make: (api) => created(api, '/api/v1/projects', { name: BEFORE }),
    page: '/dashboard/settings/projects',
    open: (page, name) => pressed(page, page.getByRole('button', { name: `Edit ${name}` })),
    leave: discard,
    field: 'Name',
    body: (name) => ({ name }),
    method: 'PATCH',
    nameIn: (saved) => property(saved, 'name'),
  },
  {
    what: 'a webhook',
    make: (api) =>
      created(api, '/api/v1/webhooks', { url: 'https://hooks.example/feedback', description: BEFORE }),
    page: '/dashboard/webhooks',
    open: (page) => pressed(page, page.getByRole('button', { name: 'Edit' })),
    leave: discard,
    field: 'Description',
    body: (description) => ({ description }),
    method: 'PATCH',
    nameIn: (saved) => property(saved, 'description'),
  },
  {
    what: 'an API key',
    async make(api) {
      const address = `/api/api-keys/${property(await api.get('/api/keys'), 'api_keys', '0', 'id')}`;
      await api.send(address, 'PATCH', { key_name: BEFORE });
      return address;
    },
    page: '/dashboard/api-keys',
    open: (page, name) => pressed(page, page.getByRole('button', { name: `Edit ${name}` })),
    leave: discard,
    field: 'Name',
    body: (name) => ({ key_name: name }),
    method: 'PATCH',
    nameIn: (saved) => property(saved, 'key', 'key_name'),
  },
  {
    what: 'the organization’s profile',
    async make(api) {
      await api.send('/api/user/profile', 'PATCH', { company: BEFORE });
      return '/api/user/profile';
    },
    page: '/dashboard/settings',
    open: async (page) => section(page, 'Profile'),
    leave: reload,
    field: 'Company',
    body: (company) => ({ company }),
    method: 'PATCH',
    nameIn: (saved) => property(saved, 'user', 'company'),
  },
  {
    what: 'the billing details',
    async make(api) {
      await api.send('/api/billing/profile', 'PUT', { name: BEFORE, ...BILLING });
      return '/api/billing/profile';
    },
    page: '/dashboard/billing/invoices',
    open: async (page) => section(page, 'Billing details'),
    leave: reload,
    field: 'Company or person',
    body: (name) => ({ name, ...BILLING }),
    method: 'PUT',
    nameIn: (saved) => property(saved, 'profile', 'name'),
  },
];

/** Calls the API as the account's owner. */
async function ownersApi(request: APIRequestContext, { email }: Account): Promise<Api> {
  const answer = await request.post('/auth/v1/token?grant_type=password', {
    data: { email, password: PASSWORD },
  });
  const headers = { authorization: `Bearer ${property(await answer.json(), 'access_token')}` };
  return {
    get: async (address) => await (await request.get(address, { headers })).json(),
    async send(address, method, data) {
      const sent = await request.fetch(address, { method, data, headers });
      expect([address, sent.ok()]).toEqual([address, true]);
      return await sent.json();
    },
  };
}

for (const { what, make, page: address, open, leave, field, body, method, nameIn } of FORMS)
  test(`${what}, saved by somebody else meanwhile, is only overwritten if the user wants that`, async ({
    page,
    context,
    request,
    account,
  }) => {
    const api = await ownersApi(request, account);
    const edited = await make(api);
    const saved = async () => nameIn(await api.get(edited));
    await signIn(context, request, account);
    await page.goto(address);

    // Labels of fields that are needed end with an asterisk.
    const label = new RegExp(`^${field}`);
    const type = async (before: string, typed: string) => {
      const form = await open(page, before);
      const mine = form.getByLabel(label).first();
      await expect(mine).toHaveValue(before);
      await mine.fill(typed);
      return { form, mine, save: () => form.getByRole('button', { name: 'Save' }).click() };
    };
    /** Saves after somebody else did: both versions are shown, and theirs stays saved. */
    const collide = async (before: string, theirs: string) => {
      const { form, mine, save } = await type(before, MINE);
      await api.send(edited, method, body(theirs));
      await save();
      const changed = form.getByRole('alert').filter({ hasText: CHANGED });
      await expect(changed.getByRole('button', { name: 'Keep mine' })).toBeInViewport();
      const other = changed.getByLabel(label);
      await expect(other).toHaveValue(theirs);
      await expect(other).toBeVisible();
      await expect(other).toBeDisabled();
      // The kit draws switches beside these inputs.
      for (const input of await changed.getByRole('switch').all())
        await expect(input).toHaveCSS('opacity', '0');
      await expect(mine).toHaveValue(MINE);
      expect(await saved()).toBe(theirs);
      return { form, mine, save, changed };
    };

    // Leaving without an answer saves nothing, and the next time begins with theirs.
    const left = await collide(BEFORE, THEIRS);
    await leave(page);
    await expect(left.changed).toBeHidden();
    expect(await saved()).toBe(THEIRS);

    const kept = await collide(THEIRS, `${THEIRS} again`);
    await kept.changed.getByRole('button', { name: 'Keep mine' }).click();
    await expect(kept.changed).toBeHidden();
    await expect(kept.mine).toHaveValue(MINE);
    expect(await saved()).toBe(`${THEIRS} again`);
    await kept.save();
    await expect.poll(saved).toBe(MINE);

    await page.goto(address);
    const { form, mine, save } = await type(MINE, 'Written by me later');
    await api.send(edited, method, body(THEIRS));
    await save();
    await form.getByRole('button', { name: 'Use theirs' }).click();
    await expect(mine).toHaveValue(THEIRS);
    await expect(form.getByRole('alert')).toHaveCount(0);
    expect(await saved()).toBe(THEIRS);
  });
