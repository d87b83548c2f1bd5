import { describe, expect, test } from '@jest/globals';
import type { Actor } from '@millrace/schemas/permissions';
import { othersOf, placeFrom, presenceKey, type Entry } from './presence.logic.ts';

const formId = '0f8fad5b-d9cb-469f-a165-000000000901';
const place = { storeId: 7, formId };
const person = { kind: 'staff', userId: 1, roles: ['BASIC'], orgId: 3, storeIds: [7], laaId: null } as const;
const rooms = ['store:7'];

describe('the place in a message from a page', () => {
  test.each<[string, unknown, unknown]>([
    ['is where it is', { ...place, activity: null }, { ...place, activity: null }],
    [
      'is the action of a user',
      { ...place, activity: { action: 'regrade', lenderId: 4 } },
      { ...place, activity: { action: 'regrade', lenderId: 4 } },
    ],
    [
      'counts only as far as it is known',
      { ...place, activity: { action: 'shouts <b>', lenderId: 4 }, more: 1 },
      { ...place, activity: null },
    ],
    [
      'names no lender that is none',
      { ...place, activity: { action: 'edit', lenderId: 'x' } },
      { ...place, activity: { action: 'edit', lenderId: null } },
    ],
    ['is nothing without a form', { storeId: 7 }, undefined],
    ['is nothing with a form that is none', { storeId: 7, formId: '*' }, undefined],
    ['is nothing with a store that is none', { storeId: '7', formId }, undefined],
    ['is nothing at all', null, undefined],
    ['is no text', 'here', undefined],
  ])('%s', (_, message, understood) => {
    expect(placeFrom(message)).toEqual(understood);
  });
});

describe('users see each other', () => {
  test.each<[string, Actor, readonly string[], string | undefined]>([
    ['in their org, store and form', person, rooms, `presence:3:7:${formId}`],
    ['not with another org at the same store', { ...person, orgId: 4 }, rooms, `presence:4:7:${formId}`],
    ['not where they do not listen to the store', person, ['store:8'], undefined],
    ['not where they belong to no org', { ...person, orgId: null }, ['any'], undefined],
    [
      'not while viewing as another user',
      { ...person, impersonator: { userId: 9, roles: [] } },
      rooms,
      undefined,
    ],
    ['not as a shopper', { kind: 'shopper', formId, verified: true }, [`form:${formId}`], undefined],
    [
      'not as a program',
      { kind: 'integration', tokenId: 1, orgId: 3, storeIds: [7], laaId: null },
      rooms,
      undefined,
    ],
  ])('%s', (_, actor, heard, key) => {
    expect(presenceKey(actor, heard, place)).toBe(key);
  });
});

describe('the list of the others', () => {
  const jo: Entry = { userId: 2, name: 'Jo Park', activity: null, until: 100 };
  const ana: Entry = { userId: 3, name: 'Ana Ruiz', activity: null, until: 100 };
  const regrade = { action: 'regrade', lenderId: 4 } as const;

  test.each<[string, Entry[], unknown]>([
    ['omits the user', [{ ...jo, userId: 1 }], []],
    [
      'is sorted by name',
      [jo, ana],
      [
        { name: 'Ana Ruiz', activity: [] },
        { name: 'Jo Park', activity: [] },
      ],
    ],
    ['omits expired entries', [{ ...jo, until: 50 }, ana], [{ name: 'Ana Ruiz', activity: [] }]],
    [
      'lists a user with two pages once',
      [jo, { ...jo, activity: regrade }, { ...jo, activity: { ...regrade } }],
      [{ name: 'Jo Park', activity: [regrade] }],
    ],
  ])('%s', (_, entries, others) => {
    expect(othersOf(entries, 1, 50)).toEqual(others);
  });
});
