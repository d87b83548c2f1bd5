import { describe, expect, test } from '@jest/globals';
import { letOwnPagesFrame, mayBeFramed } from './security-headers.ts';

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
    letOwnPagesFrame(response as never);
    expect(headers.get('content-security-policy')).toBe("script-src 'self';frame-ancestors 'self'");
  });
});
