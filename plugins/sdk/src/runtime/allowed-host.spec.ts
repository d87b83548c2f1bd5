import { expect, test } from '@jest/globals';
import { allowedUrl, isAllowedUrl } from './allowed-host.ts';

const hosts = ['api.lender.example', 'auth.lender.example:8443'];
const base = 'https://api.lender.example/v1';

test.each([
  ['/offers/', 'https://api.lender.example/v1/offers/'],
  ['offers', 'https://api.lender.example/v1/offers'],
  ['https://auth.lender.example:8443/token', 'https://auth.lender.example:8443/token'],
  ['/a?b=c', 'https://api.lender.example/v1/a?b=c'],
])('calls %s at %s', (path, expected) => {
  expect(allowedUrl(path, base, hosts).href).toBe(expected);
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '\\\\evil.example/',
  'http://api.lender.example/v1/offers',
  'https://api.lender.example:444/',
  'https://auth.lender.example/token',
  'https://api.lender.example.evil.example/',
  'https://api.lender.example@evil.example/',
  'https://user:pass@api.lender.example/',
  'file:///etc/passwd',
  'data:text/html,hello',
  'javascript:alert(1)',
  'https://',
])('refuses %s before sending anything', (path) => {
  expect(() => allowedUrl(path, base, hosts)).toThrow(
    expect.objectContaining({ code: 'refused-by-egress-guard', sent: 'no' }),
  );
  expect(isAllowedUrl(path, base, hosts)).toBe(false);
});

test('refuses a path that leads to another host', () => {
  expect(allowedUrl('/../../x', base, hosts).host).toBe('api.lender.example');
});

test('allows plain http only for a plain http base URL', () => {
  expect(allowedUrl('/x', 'http://127.0.0.1:4610/koalafi', ['127.0.0.1:4610']).href).toBe(
    'http://127.0.0.1:4610/koalafi/x',
  );
});
