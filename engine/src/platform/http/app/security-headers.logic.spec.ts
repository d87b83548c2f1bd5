import { describe, expect, test } from '@jest/globals';
import {
  isCardPage,
  isStorePage,
  allowFramingByOwnPages,
  allowStripe,
  allowUserflow,
  forbidEverything,
  isNoPage,
  mayBeFramed,
} from './security-headers.ts';

describe('pages in a frame of another page', () => {
  test.each([
    ['/apply/preview', true],
    ['/apply/preview?x=1', true],
    ['/apply/preview/', true],
    ['/apply/previews', false],
    ['/apply/contact', false],
    ['/app/apply/preview', false],
    ['/', false],
  ])('decides whether %s may be framed: %s', (url, framed) => {
    expect(mayBeFramed(url)).toBe(framed);
  });

  test('may be framed only by this site; the rest of the policy stays', () => {
    const headers = new Map([['content-security-policy', "script-src 'self';frame-ancestors 'none'"]]);
    const response = {
      getHeader: (name: string) => headers.get(name),
      setHeader: (name: string, value: string) => headers.set(name, value),
    };
    allowFramingByOwnPages(response as never);
    expect(headers.get('content-security-policy')).toBe("script-src 'self';frame-ancestors 'self'");
  });
});

describe('pages with a card form', () => {
  test.each([
    ['/app/store/billing?tab=subscription', true],
    ['/app/org/billing', true],
    ['/app/setup-trial', true],
    ['/app/store/billing/other', false],
    ['/app/forms/view-all', false],
    ['/apply', false],
  ])('decides whether %s may load the script of Stripe: %s', (url, mayLoad) => {
    expect(isCardPage(url)).toBe(mayLoad);
  });

  test('allow Stripe alone, beside what every page allows', () => {
    const policy = "script-src 'self';connect-src 'self' ws://a;frame-ancestors 'none'";
    const headers = new Map([['content-security-policy', policy]]);
    const response = {
      getHeader: (name: string) => headers.get(name),
      setHeader: (name: string, value: string) => headers.set(name, value),
    };
    allowStripe(response as never, '');
    expect(headers.get('content-security-policy')).toBe(
      "script-src 'self' https://js.stripe.com;connect-src 'self' https://api.stripe.com ws://a;" +
        "frame-ancestors 'none';frame-src 'self' https://js.stripe.com https://hooks.stripe.com",
    );
  });
});

describe('the script of product tours', () => {
  test.each([
    ['/store.html', true],
    ['/store.html?x=1', true],
    ['/index.html', false],
    ['/signpost.html', false],
    ['/app/admin/index.html', false],
  ])('may run on %s: %s', (url, mayRun) => {
    expect(isStorePage(url)).toBe(mayRun);
  });

  test('is allowed beside what the portal allows anyway', () => {
    const policy = "script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self';connect-src 'self'";
    const headers = new Map([['content-security-policy', policy]]);
    const response = {
      getHeader: (name: string) => headers.get(name),
      setHeader: (name: string, value: string) => headers.set(name, value),
    };
    allowUserflow(response as never);
    expect(headers.get('content-security-policy')).toBe(
      "script-src 'self' https://js.userflow.com;style-src 'self' https://js.userflow.com 'unsafe-inline';" +
        "img-src 'self' https://*.userflow.com;" +
        "connect-src 'self' https://*.userflow.com wss://*.userflow.com",
    );
  });
});

describe('replies that are no page', () => {
  test.each([
    ['application/json; charset=utf-8', true],
    ['application/problem+json', true],
    ['text/javascript; charset=utf-8', true],
    ['font/woff2', true],
    ['text/html; charset=utf-8', false],
    ['image/svg+xml', false],
    ['application/pdf', false],
    [undefined, false],
  ])('decides for the type %s: %s', (type, isNone) => {
    expect(isNoPage(type)).toBe(isNone);
  });

  test('get a policy that allows nothing, and none of the headers for pages', () => {
    const headers = new Map([
      ['content-security-policy', "default-src 'self'"],
      ['x-dns-prefetch-control', 'off'],
      ['x-content-type-options', 'nosniff'],
    ]);
    const response = {
      setHeader: (name: string, value: string) => headers.set(name, value),
      removeHeader: (name: string) => headers.delete(name),
    };
    forbidEverything(response as never);
    expect([...headers]).toEqual([
      ['content-security-policy', "default-src 'none';frame-ancestors 'none'"],
      ['x-content-type-options', 'nosniff'],
    ]);
  });
});
