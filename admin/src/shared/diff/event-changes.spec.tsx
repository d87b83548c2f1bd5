import { expect, test } from '@jest/globals';
import { changeOf } from './event-changes.ts';

const names: Readonly<Record<number, string>> = { 4: 'Harbor Home', 7: 'Harbor Baths' };
const storeName = (id: number): string => names[id] ?? `Store ${id}`;

test.each([
  ['user.roles-changed', 'BASIC', 'BASIC,STORE_ADMIN', 'Store administrator added'],
  ['user.roles-changed', 'ORG_ADMIN', 'BASIC', 'Basic user added; Organization administrator removed'],
  ['user.roles-changed', '', 'BASIC', 'Basic user added'],
  ['user.stores-changed', '4', '7,9', 'Harbor Baths, Store 9 added; Harbor Home removed'],
  ['org.updated', 'a', 'b', null],
])('describes %s from %j to %j as %s', (action, before, after, sentence) => {
  expect(changeOf({ action, facts: { before, after } }, storeName)).toBe(sentence);
});
