// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Member } from '@voice-feedback/contract/organizations';
import { Link, useLocation } from 'react-router';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { words } from '../../i18n/en/team.ts';
import { loadWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { HeldServer } from '../testing/held-server.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { MemberList } from './member-list.tsx';
import { MEMBERS_KEY } from './organization-queries.ts';

const ADDRESS = '/dashboard/settings/team';
/** Rows of a page. */
const PAGE = 50;
const MEMBERS = Array.from({ length: 40 }, (_, index): Member => {
  const role = index < 2 ? 'owner' : 'analyst';
  return {
    user_id: crypto.randomUUID(),
    email: `member${String(index).padStart(2, '0')}@example.org`,
    ...{ role, is_you: index === 0, has_second_factor: true, joined_at: '2026-11-26T08:00:00.000Z' },
  };
});

function Address() {
  const { pathname, search } = useLocation();
  return (
    <>
      <code>{pathname + search}</code>
      <Link to={ADDRESS}>Settings</Link>
    </>
  );
}

describe('the list of an organization’s members', () => {
  let backend: HeldServer;
  beforeAll(async () => {
    backend = await HeldServer.start();
    await loadWords('en', ['team', 'dashboard', 'errors']);
  });
  afterAll(() => backend[Symbol.asyncDispose]());
  afterEach(cleanup);

  function open(members: readonly Member[] = MEMBERS, address = ADDRESS): void {
    const queries = new QueryClient({
      defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
    });
    queries.setQueryData([...MEMBERS_KEY, 'pages', ''], {
      pages: [page(members.slice(0, PAGE), members.length)],
      pageParams: [''],
    });
    const owners = members.filter(({ role }) => role === 'owner').length;
    queries.setQueryData([...MEMBERS_KEY, 'count', { role: 'owner' }], owners);
    queries.setQueryData([ACCOUNT_KEY, 'profile'], { organization: { role: 'owner' } });
    render(
      <SignedInPage queries={queries} address={address}>
        <MemberList isReadOnly={false} />
        <Address />
      </SignedInPage>,
    );
  }
  const page = (members: readonly Member[], total = members.length) => ({
    ...{ members, total, has_more: members.length < total },
    next_cursor: members.length < total ? 'next' : null,
  });
  const field = () => screen.getByLabelText<HTMLInputElement>(words.find);
  const type = (value: string) => {
    field().focus();
    fireEvent.change(field(), { target: { value } });
  };
  const status = () => document.querySelector('[role=status]')?.textContent;
  const address = () => document.querySelector('code')?.textContent;
  const rows = () => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
  /** Answers the question for members with `contains`. */
  async function answer(contains: string, members: readonly Member[]): Promise<void> {
    const call = await backend.next();
    expect(call.path).toBe(`/api/members?contains=${encodeURIComponent(contains)}&limit=${PAGE}`);
    await act(async () => call.answer(200, page(members)));
  }

  it('is searched by the server, which says how many match; the address keeps it', async () => {
    open();
    expect(screen.getByText('40 members')).toBeDefined();
    type(' er02 ');
    await answer('er02', MEMBERS.slice(20, 30));
    await expect.poll(status).toBe('10 members match');
    expect(rows()).toHaveLength(10);
    expect(address()).toBe(`${ADDRESS}?find=er02`);
    // What was typed stays as it is while somebody types.
    expect(field().value).toBe(' er02 ');
    type('');
    await expect.poll(() => rows().length).toBe(40);
    expect([status(), address()]).toEqual(['', ADDRESS]);
  });

  it('says that nobody matches', async () => {
    open();
    type('grace');
    await answer('grace', []);
    await expect.poll(status).toBe('No member matches “grace”.');
    expect(document.querySelector('table')).toBeNull();
  });

  it('shows everybody again when a link leads to the page without a search', async () => {
    open();
    type('er02');
    await answer('er02', MEMBERS.slice(20, 30));
    await expect.poll(status).toBe('10 members match');
    field().blur();
    await act(async () => screen.getByText('Settings').click());
    await expect.poll(() => rows().length).toBe(40);
    expect(field().value).toBe('');
  });

  it('opens with the search in its address, and lets one of several owners be changed', async () => {
    open(MEMBERS, `${ADDRESS}?find=member01`);
    expect(field().value).toBe('member01');
    await answer('member01', MEMBERS.slice(1, 2));
    await expect.poll(status).toBe('1 member matches');
    expect(screen.getByLabelText(words.roleOf('member01@example.org'))).toBeDefined();
  });

  it('says that the search failed', async () => {
    open();
    type('ada');
    const call = await backend.next();
    await act(async () => call.answer(403, { code: 'forbidden', status: 403, title: 'No' }));
    await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toContain(words.loadFailed);
    expect(status()).toBe('');
  });

  const button = (name: string) => screen.queryByRole('button', { name });
  const crowd = Array.from({ length: 120 }, (_, index): Member => {
    const [, , analyst] = MEMBERS;
    if (analyst === undefined) throw new Error('there is no third member');
    return { ...analyst, user_id: crypto.randomUUID(), email: `crowd${index}@example.org` };
  });

  it('shows a page of many, and the next one when asked; headings sort once nobody is missing', async () => {
    open(crowd);
    expect(screen.getByText('120 members')).toBeDefined();
    expect(rows()).toEqual(crowd.slice(0, PAGE).map(({ email }) => email));
    expect([button('Member'), button('Role')]).toEqual([null, null]);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    const call = await backend.next();
    expect(call.path).toBe(`/api/members?limit=${PAGE}&cursor=next`);
    await act(async () => call.answer(200, { ...page(crowd.slice(PAGE)), total: crowd.length }));
    await expect.poll(() => rows().length).toBe(120);
    expect(button('Show more')).toBeNull();
    expect(button('Member')).not.toBeNull();
  });

  it('finds members beyond the first page, with a role to choose, and says how many match', async () => {
    open(crowd);
    type('crowd1');
    const call = await backend.next();
    expect(call.path).toBe(`/api/members?contains=crowd1&limit=${PAGE}`);
    await act(async () => call.answer(200, page(crowd.slice(100), 31)));
    await expect.poll(status).toBe('31 members match');
    expect(screen.getByLabelText(words.roleOf('crowd119@example.org'))).toBeDefined();
    expect(button('Show more')).not.toBeNull();
  });

  it('keeps the last owner, also if a search leaves out who else there is', async () => {
    const [owner, , ...others] = MEMBERS;
    if (owner === undefined) throw new Error('there is no owner');
    open([owner, ...others]);
    expect(screen.queryByLabelText(words.roleOf(owner.email))).toBeNull();
    expect(button(words.leave)).toBeNull();
    expect(screen.getByLabelText(words.roleOf('member02@example.org'))).toBeDefined();
  });

  it('has no search for a few members', () => {
    open(MEMBERS.slice(0, 7));
    expect(rows()).toHaveLength(7);
    expect(screen.queryByLabelText(words.find)).toBeNull();
  });
});
