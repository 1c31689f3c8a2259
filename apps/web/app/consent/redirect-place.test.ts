import { expect, test } from 'vitest';
import { redirectPlaceOf } from './redirect-place.ts';

test.each([
  ['https://app.example/callback', { kind: 'website', host: 'app.example' }],
  ['https://app.example:8443/callback', { kind: 'website', host: 'app.example:8443' }],
  // Lookalike hosts are shown as they are.
  ['https://voice.example.evil.example/', { kind: 'website', host: 'voice.example.evil.example' }],
  ['https://xn--pple-43d.com/', { kind: 'website', host: 'xn--pple-43d.com' }],
  ['http://127.0.0.1:49152/done', { kind: 'device', name: '127.0.0.1:49152' }],
  ['http://localhost/done', { kind: 'device', name: 'localhost' }],
  ['com.example.app:/callback', { kind: 'device', name: 'com.example.app' }],
])('%s is shown as %j', (uri, place) => {
  expect(redirectPlaceOf(uri)).toEqual(place);
});
