import { describe, expect, test } from '@jest/globals';
import { addressFinding } from './webhook-address.logic.ts';
import { pauseAfter, resultOf } from './webhook-retries.logic.ts';

test('retries with growing pauses for three days, then disables the endpoint', () => {
  const pauses: number[] = [];
  for (let attempts = 1; pauseAfter(attempts) !== undefined; attempts += 1)
    pauses.push(pauseAfter(attempts)!);
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
  expect(pauses.reduce((before, pause) => before + pause, 0) / 3600).toBeCloseTo(72, -1);
  expect(resultOf({ status: 500 }, pauses.length)).toMatchObject({ state: 'waiting' });
  expect(resultOf({ status: 500 }, pauses.length + 1)).toEqual({ state: 'failed', disable: 'failing' });
});

describe('the reply of an endpoint', () => {
  test.each([
    [200, { state: 'delivered' }],
    [204, { state: 'delivered' }],
    [302, { state: 'waiting', pauseSeconds: 5 }],
    [404, { state: 'waiting', pauseSeconds: 5 }],
    [410, { state: 'failed', disable: 'gone' }],
    [null, { state: 'waiting', pauseSeconds: 5 }],
  ])('%s means %j', (status, result) => expect(resultOf({ status }, 1)).toEqual(result));
});

describe('an address', () => {
  test.each(['http://shop.example/hooks', 'https://ann:secret@shop.example/', 'https://shop.example/#hooks'])(
    '%s is refused',
    (url) => expect(addressFinding(url, [])).toBeDefined(),
  );
  test('is accepted with https, or if the operator allows the server', () => {
    expect(addressFinding('https://shop.example/hooks', [])).toBeUndefined();
    expect(addressFinding('http://127.0.0.1:4000/hooks', ['127.0.0.1:4000'])).toBeUndefined();
    expect(addressFinding('http://127.0.0.1:4001/hooks', ['127.0.0.1:4000'])).toBeDefined();
  });
});
