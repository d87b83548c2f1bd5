import { describe, expect, test } from '@jest/globals';
import { chosenAddress } from './base-url.ts';

const environment = { baseUrl: 'https://api.lender.example', hosts: ['api.lender.example'] };
const byKey = {
  ...environment,
  hosts: ['api.lender.example', 'test.lender.example'],
  baseUrlBy: {
    credential: 'password',
    prefixes: { test_: 'https://test.lender.example', test_eu_: 'https://api.lender.example/eu' },
  },
};
const byTenant = {
  ...environment,
  baseUrlBy: { credential: 'account_url', hosts: ['*.shops.example', 'fixed.example'] },
};
const refusal = { code: 'bad-credentials', sent: 'no' };

describe('the base URL', () => {
  test('is that of the environment without a rule, and without the credential', () => {
    expect(chosenAddress(environment, { password: 'x' }).baseUrl).toBe('https://api.lender.example');
    expect(chosenAddress(byKey, {}).baseUrl).toBe('https://api.lender.example');
  });

  test.each([
    ['test_1', 'https://test.lender.example'],
    ['test_eu_1', 'https://api.lender.example/eu'],
  ])('of the key %s is %s', (password, baseUrl) => {
    expect(chosenAddress(byKey, { password }).baseUrl).toBe(baseUrl);
  });

  test('refuses a key of another environment without showing it', () => {
    const choose = () => chosenAddress(byKey, { password: 'live_secret' });
    expect(choose).toThrow(expect.objectContaining(refusal));
    expect(choose).toThrow('does not begin with test_eu_ or test_');
    expect(choose).not.toThrow('secret');
  });

  test.each([
    ['https://ana.shops.example/', 'https://ana.shops.example', 'ana.shops.example'],
    ['https://fixed.example/ana', 'https://fixed.example/ana', 'fixed.example'],
  ])('of the tenant %s is its address, and its host may be called', (value, baseUrl, host) => {
    expect(chosenAddress(byTenant, { account_url: value })).toEqual({
      baseUrl,
      hosts: ['api.lender.example', host],
    });
  });

  test.each([
    'http://ana.shops.example',
    'https://shops.example',
    'https://.shops.example.evil.example',
    'https://evil.example/ana.shops.example',
    'https://ana.shops.example:8443',
    'https://ana.shops.example@evil.example',
    'https://user@ana.shops.example',
    'https://ana.shops.example?to=evil.example',
    'ana.shops.example',
  ])('refuses the tenant %s', (value) => {
    expect(() => chosenAddress(byTenant, { account_url: value })).toThrow(expect.objectContaining(refusal));
  });
});
