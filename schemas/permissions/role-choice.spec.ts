import { expect, test } from '@jest/globals';
import { knownRoles, roleChoices, roles, roleWords, wordOfRole, wrongWithRoles } from './index.ts';

test('has words for every role', () => {
  expect(new Set(Object.values(roleWords)).size).toBe(roles.length);
  expect(wordOfRole('ORG_ADMIN')).toBe('Organization administrator');
  expect(wordOfRole('A_ROLE_OF_TOMORROW')).toBe('A_ROLE_OF_TOMORROW');
});

test('offers assignable roles and shows the user’s other roles as fixed', () => {
  const open = (actor: string[], held: string[] = []) =>
    roleChoices(actor, held).map(({ role, isOpen }) => (isOpen ? role : `(${role})`));
  expect(open(['ORG_ADMIN'])).toEqual([
    ...['ORG_ADMIN', 'STORE_ADMIN', 'BASIC', 'PROCESSOR', 'LAA_STORE', 'SALES_ASSOCIATE'],
  ]);
  expect(open(['LAA_ORG'], ['DEMO'])).toEqual(['LAA_ORG', 'LAA_STORE', '(DEMO)']);
  expect(open(['BASIC'])).toEqual([]);
});

test('requires at least one role and none that exclude each other', () => {
  expect(wrongWithRoles([])).toBe('Choose at least one role.');
  expect(wrongWithRoles(knownRoles(['PROCESSOR', 'MANAGED_PROCESSOR']))).toMatch(/cannot be both/);
  expect(wrongWithRoles(['STORE_ADMIN'])).toBeUndefined();
});
