import { expect, test, vi } from 'vitest';
import { RefusedError } from '../backend/errors.ts';
import { confirmed, IdentityRequests, identityRequestOf } from './identity-requests.ts';

const refused = (code: string) => new RefusedError({ code, message: code, status: 403 });

test('a request refused for lack of proof is repeated once after it', async () => {
  const requests = new IdentityRequests();
  requests.subscribe(() => undefined);
  const work = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(refused('sign_in_again'))
    .mockResolvedValue('done');
  const waiting = confirmed(work, (request) => requests.ask(request));
  await vi.waitFor(() => expect(requests.current()).toBe('proof'));
  requests.answer(true);
  expect(await waiting).toBe('done');
  const again = vi.fn<() => Promise<string>>().mockRejectedValue(refused('sign_in_again'));
  await expect(confirmed(again, async () => true)).rejects.toMatchObject({ code: 'sign_in_again' });
  expect(again).toHaveBeenCalledTimes(2);
});

test('several that are refused at the same time wait for one dialog', async () => {
  const requests = new IdentityRequests();
  let shown = 0;
  requests.subscribe(() => {
    if (requests.current() !== undefined) shown += 1;
  });
  const answers = [requests.ask('proof'), requests.ask('proof')];
  requests.answer(true);
  expect([await Promise.all(answers), shown, requests.current()]).toEqual([[true, true], 1, undefined]);
});

test('closing the dialog returns the refusal; a page without a dialog gets it at once', async () => {
  const requests = new IdentityRequests();
  const work = async () => Promise.reject(refused('sign_in_again'));
  await expect(confirmed(work, (request) => requests.ask(request))).rejects.toMatchObject({
    code: 'sign_in_again',
  });
  requests.subscribe(() => undefined);
  const waiting = confirmed(work, (request) => requests.ask(request));
  await vi.waitFor(() => expect(requests.current()).toBe('proof'));
  requests.answer(false);
  await expect(waiting).rejects.toMatchObject({ code: 'sign_in_again' });
});

test('the refusals of both servers are recognized, and no others', () => {
  expect(identityRequestOf(refused('second_factor_required'))).toBe('second-factor');
  expect(identityRequestOf(Object.assign(new Error('x'), { code: 'reauthentication_needed' }))).toBe('proof');
  expect(identityRequestOf(Object.assign(new Error('x'), { code: 'insufficient_aal' }))).toBe(
    'second-factor',
  );
  for (const error of [refused('forbidden'), new Error('x'), refused('toString'), 'sign_in_again'])
    expect(identityRequestOf(error)).toBeUndefined();
});
