import { LATEST_API_VERSION } from '@voice-feedback/contract/api-versions';
import { expect, test } from 'vitest';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { forgetAccount, recallAccount, rememberAccount } from './cached-account.ts';

const profile = {
  id: '7f1d2c9a-64a5-4d0e-9d75-1f6a0f8f0a11',
  email: 'ann@example.com',
  name: null,
  company: null,
  use_case: null,
  balance_euros: '0.25',
  credits: 0.25,
  api_key: 'vf_abcde***',
  total_requests: 3,
  onboarding_completed: false,
  created_at: '2026-05-01T00:00:00.000Z',
  tier: 'free' as const,
  plan: 'payg' as const,
  role: 'member' as const,
  is_suspended: false,
  locale: null,
  alert_mails: true,
  api_version: LATEST_API_VERSION,
};

test('the last record is kept with its time, without what isn’t to be kept', () => {
  const storage = new MemoryStorage();
  rememberAccount(storage, profile, new Date('2026-05-02T10:00:00Z'));
  const record = recallAccount(storage, profile.id);
  expect(record).toMatchObject({
    credits: 0.25,
    api_key: 'vf_abcde***',
    cached_at: '2026-05-02T10:00:00.000Z',
  });
  expect(record).not.toHaveProperty('role');
});

test('nobody sees the record of somebody else who used this browser', () => {
  const storage = new MemoryStorage();
  rememberAccount(storage, profile, new Date());
  expect(recallAccount(storage, '00000000-0000-4000-8000-000000000000')).toBeUndefined();
});

test('a damaged record is none, and a forgotten one too', () => {
  const storage = new MemoryStorage();
  storage.setItem(`vf.account.${profile.id}`, '{"id":');
  expect(recallAccount(storage, profile.id)).toBeUndefined();
  rememberAccount(storage, profile, new Date());
  forgetAccount(storage, profile.id);
  expect(recallAccount(storage, profile.id)).toBeUndefined();
});

test('a browser that keeps nothing breaks nothing', () => {
  const full = new MemoryStorage();
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(() => rememberAccount(full, profile, new Date())).not.toThrow();
});
