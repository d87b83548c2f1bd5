import { expect, test } from '@jest/globals';
import { entityNames, trialOf } from './trial.logic.ts';

const none = { phones: [], emails: [], companies: [] };

test.each([
  [{ ...none, phones: ['(512) 555-0188', '+1 512 555 0188', null] }, ['phone:5125550188']],
  [{ ...none, emails: ['Ana@Harbor.example', 'bo@harbor.example'] }, ['domain:harbor.example']],
  [{ ...none, emails: ['ana@gmail.com'] }, ['email:ana@gmail.com']],
  [{ ...none, companies: ['31415926'] }, ['hubspot:31415926']],
])('a legal entity with %j is known again by %j', (facts, names) => {
  expect(entityNames(facts)).toEqual(names);
});

test.each([
  [{ isOffered: true, isUsed: false, couponDays: null }, 14],
  [{ isOffered: true, isUsed: false, couponDays: 30 }, 30],
  [{ isOffered: false, isUsed: false, couponDays: 30 }, 30],
  [{ isOffered: true, isUsed: true, couponDays: 30 }, null],
  [{ isOffered: false, isUsed: false, couponDays: null }, null],
])('with %j the trial has %s days', (facts, days) => {
  expect(trialOf(facts)).toBe(days);
});
