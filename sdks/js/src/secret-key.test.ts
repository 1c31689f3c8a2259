import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SECRET = `vf_${'a'.repeat(49)}`;

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openClient(apiKey: string): Promise<void> {
  const { VoiceFeedback } = await import('./index.ts');
  new VoiceFeedback({ apiKey, baseUrl: 'https://api.example/' });
}

test('a secret key in a web page causes one warning in the console, without the full key', async () => {
  vi.stubGlobal('document', {});
  await openClient(SECRET);
  await openClient(SECRET);
  const said = vi.mocked(console.error).mock.calls;
  expect(said).toHaveLength(1);
  expect(String(said[0])).toMatch(
    /secret API key.*publishable.*: https:\/\/api\.example\/docs\/authentication/,
  );
  expect(String(said[0])).not.toContain(SECRET);
});

test.for([`vf_pub_${'a'.repeat(49)}`, `vf_demo_general_${'a'.repeat(49)}`, `vft_${'a'.repeat(43)}`])(
  '%s belongs in a web page, so nothing is said',
  async (apiKey) => {
    vi.stubGlobal('document', {});
    await openClient(apiKey);
    expect(console.error).not.toHaveBeenCalled();
  },
);

test('a secret key on a server causes no warning', async () => {
  await openClient(SECRET);
  expect(console.error).not.toHaveBeenCalled();
});
