import { expect, test } from '@jest/globals';
import { toProblem } from './problem.filter.ts';

const driverSays = (code: string) => new Error('failed', { cause: Object.assign(new Error('x'), { code }) });

test.each(['57P01', '57P03', '08006', 'ECONNREFUSED'])(
  'answers 503 with a retry time while the database is unavailable (%s)',
  (code) =>
    expect(toProblem(driverSays(code))).toMatchObject({
      status: 503,
      code: 'database-away',
      retryAfterSeconds: 2,
    }),
);

test('answers 503 with a retry time for a statement over its time limit', () =>
  expect(toProblem(driverSays('57014'))).toMatchObject({
    status: 503,
    code: 'took-too-long',
    retryAfterSeconds: 5,
  }));

test('answers 500 without its cause for an unexpected error', () => {
  const details = toProblem(driverSays('42P01'));
  expect(details).toMatchObject({ status: 500, code: 'internal' });
  expect(JSON.stringify(details)).not.toContain('42P01');
});

test.each([
  ['23505', 409, 'already-exists'],
  ['22P02', 400, 'bad-request'],
  ['22021', 400, 'bad-request'],
  ['08P01', 400, 'bad-request'],
])('answers an error of the database driver (%s) with %d', (code, status, name) => {
  expect(toProblem(Object.assign(new Error('x'), { code }))).toMatchObject({ status, code: name });
});
