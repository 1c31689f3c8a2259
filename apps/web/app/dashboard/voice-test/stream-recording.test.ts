import { expect, test } from 'vitest';
import { Server } from '../server/server.ts';
import { streamRecording } from './stream-recording.ts';

test('a recording for another organization than the default one is uploaded when it’s finished', async () => {
  const credentials = {
    accessToken: async () => 'fresh',
    renew: async () => undefined,
    confirm: async () => false,
  };
  const server = new Server(credentials, { id: 'other', onLeft: () => undefined });
  // A WebSocket would act in the default organization. Without a result, the recording is uploaded.
  expect(await streamRecording(server, {}, () => undefined).finish()).toBeUndefined();
  expect(await new Server(credentials).streamCredential?.()).toBe('fresh');
});
