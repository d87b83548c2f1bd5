import { expect, test } from '@jest/globals';
import Type from 'typebox';
import { defineJob } from './define-job.ts';

const job = defineJob('lender.submit', 1, { attemptId: Type.String({ format: 'uuid' }) });

test('accepts a payload of declared ids', () => {
  const payload = { attemptId: '0b8f5a54-3c7e-4a5b-9d4e-123456789012' };
  expect(job.parse(payload)).toEqual(payload);
});

test('refuses properties beyond the declared ids', () => {
  expect(() => job.parse({ attemptId: '0b8f5a54-3c7e-4a5b-9d4e-123456789012', ssn: '900123456' })).toThrow(
    /schema/,
  );
  expect(() => job.parse({})).toThrow(/schema/);
});

test('refuses free text at run time even if the schema allows it', () => {
  const loose = defineJob('loose', 1, { note: Type.String() });
  expect(() => loose.parse({ note: 'Ana Lopez, 900-12-3456' })).toThrow(/schema/);
});
