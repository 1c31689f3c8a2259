import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';

describe('identity’s configuration', () => {
  it('has defaults for everything: our own auth server, and no mail before the first sign-in', () => {
    const { identity, mail } = readConfig({ PORT: '8000' });
    expect(identity.hosted).toBeUndefined();
    expect(mail.smtpUrl).toBeUndefined();
    expect(identity.settings).toMatchObject({
      autoConfirm: true,
      siteUrl: 'http://localhost:8000',
      anonymousEnabled: false,
      providers: [],
    });
  });

  it('confirms addresses by mail if mail can be sent, unless configured otherwise', () => {
    expect(readConfig({ SMTP_URL: 'smtp://localhost' }).identity.settings.autoConfirm).toBe(false);
    expect(
      readConfig({ SMTP_URL: 'smtp://localhost', MAIL_AUTOCONFIRM: 'true' }).identity.settings.autoConfirm,
    ).toBe(true);
    expect(readConfig({ MAIL_AUTOCONFIRM: 'false' }).identity.settings.autoConfirm).toBe(false);
  });

  it('reads a hosted auth server, providers and redirect targets from the environment', () => {
    const { identity } = readConfig({
      AUTH_URL: 'https://project.example/auth/v1/',
      REDIRECT_ALLOW_LIST: 'https://*.example.org/**, app://back',
      GITHUB_CLIENT_ID: 'a',
      GITHUB_CLIENT_SECRET: 'b',
      GOOGLE_CLIENT_ID: 'c',
      GOOGLE_CLIENT_SECRET: 'd',
      OIDC_ISSUER: 'https://login.example',
      OIDC_CLIENT_ID: 'e',
      OIDC_CLIENT_SECRET: 'f',
    });
    expect(identity.hosted).toMatchObject({
      url: 'https://project.example/auth/v1',
      jwksUrl: 'https://project.example/auth/v1/.well-known/jwks.json',
    });
    expect(identity.settings.redirectAllowList).toEqual(['https://*.example.org/**', 'app://back']);
    expect(identity.settings.providers.map(({ name, kind }) => [name, kind])).toEqual([
      ['github', 'github'],
      ['google', 'openid'],
      ['oidc', 'openid'],
    ]);
  });

  it('names every invalid setting', () => {
    expect(() => readConfig({ ENCRYPTION_KEY: 'short', SERVICE_ROLE_KEY: 'short' })).toThrow(
      /ENCRYPTION_KEY[\s\S]*SERVICE_ROLE_KEY|SERVICE_ROLE_KEY[\s\S]*ENCRYPTION_KEY/,
    );
  });
});
