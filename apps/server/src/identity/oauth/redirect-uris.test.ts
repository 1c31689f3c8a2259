import { expect, test } from 'vitest';
import { isRegistered, refusalOfRedirectUri } from './redirect-uris.ts';

test.each([
  'https://app.example/callback',
  'https://app.example/callback?tenant=1',
  'http://127.0.0.1/done',
  'http://127.0.0.1:8080/done',
  'http://[::1]:9000/',
  'http://localhost:3000/cb',
  'com.example.app:/callback',
  'com.example.app://callback',
])('a client can be registered with %s', (uri) => {
  expect(refusalOfRedirectUri(uri)).toBeUndefined();
});

test.each([
  'http://app.example/callback',
  'http://127.0.0.1.evil.example/',
  'http://localhost.evil.example/',
  'http://localhost@evil.example/',
  'http://127.0.0.1:80@evil.example/',
  'http://2130706433/',
  'https://user:password@app.example/',
  'https://@app.example/',
  'https://app.example/callback#fragment',
  'https://app.example/callback#',
  'https://*.app.example/',
  'https://app.example\\@evil.example/',
  'https://app.example/\ncallback',
  ' https://app.example/',
  'https://аpp.example/',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,hi',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://app.example/1',
  'myapp://callback',
  '/callback',
  'callback',
  '',
  `https://app.example/${'a'.repeat(3_000)}`,
])('a client cannot be registered with %j', (uri) => {
  expect(refusalOfRedirectUri(uri)).toBeTypeOf('string');
});

const registered = ['https://app.example/callback', 'http://127.0.0.1:7000/done', 'http://[::1]/done'];

test.each([...registered, 'http://127.0.0.1/done', 'http://127.0.0.1:65535/done', 'http://[::1]:1/done'])(
  'a request is answered at %s',
  (uri) => {
    expect(isRegistered(registered, uri)).toBe(true);
  },
);

test.each([
  'https://app.example/callback/',
  'https://app.example/callback?x=1',
  'https://app.example/Callback',
  'https://app.example/callback/../evil',
  'https://app.example/%63allback',
  'https://APP.example/callback',
  'https://app.example:443/callback',
  'https://app.example:8443/callback',
  'https://app.example./callback',
  'http://app.example/callback',
  'https://evil.example/callback',
  'https://app.example.evil.example/callback',
  'https://app.example@evil.example/callback',
  'https://app.example/callback#x',
  'http://127.0.0.1:7000/other',
  'http://127.0.0.1:7000@evil.example/done',
  'http://127.0.0.1.evil.example/done',
  'http://localhost:7000/done',
  'https://127.0.0.1:7000/done',
  'http://127.0.0.2:7000/done',
  'javascript:alert(1)',
])('a request is never answered at %s', (uri) => {
  expect(isRegistered(registered, uri)).toBe(false);
});
