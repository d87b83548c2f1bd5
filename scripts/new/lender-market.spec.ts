import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { describeLender } from '@millrace/plugin-sdk/testing';
import { freshLender } from './fresh-lender.ts';
import { lenderCountries } from './lender-market.ts';

const others = lenderCountries.filter((country) => country !== 'US');
const fresh = new Map(others.map((country) => [country, freshLender('api', country)]));
afterAll(() => {
  for (const folder of fresh.values()) rmSync(folder, { recursive: true, force: true });
});

it('a new lender can be in the United Kingdom and in Canada', () => {
  expect(others).toEqual(['GB', 'CA']);
});

describe.each(others)('a new lender in %s passes its conformance test', (country) => {
  describeLender(fresh.get(country)!);
});
