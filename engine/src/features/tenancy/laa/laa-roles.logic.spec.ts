import { expect, test } from '@jest/globals';
import { roles } from '@millrace/schemas/permissions';
import fc from 'fast-check';
import { planConversion, planReversal } from './laa-roles.logic.ts';

const people = fc
  .array(fc.uniqueArray(fc.constantFrom(...roles), { maxLength: 4 }), { maxLength: 8 })
  .map((all) => all.map((held, at) => ({ id: at + 1, roles: [...held].sort() })));

test('a conversion loses nobody, takes no role without giving one, and its reversal restores exactly', () => {
  fc.assert(
    fc.property(people, (before) => {
      const after = planConversion(before);
      expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
      for (const [at, { roles: held }] of before.entries())
        expect(after[at]!.roles.length > 0).toBe(held.length > 0);
      for (const { roles: held } of after)
        for (const gone of ['ORG_ADMIN', 'STORE_ADMIN', 'BASIC', 'PROCESSOR'])
          expect(held).not.toContain(gone);
      expect(planReversal(after, before)).toEqual(before);
    }),
  );
});

test('who came after the conversion keeps what they were given', () => {
  const later = { id: 2, roles: ['LAA_STORE'] };
  expect(planReversal([{ id: 1, roles: ['LAA_ORG'] }, later], [{ id: 1, roles: ['BASIC'] }])).toEqual([
    { id: 1, roles: ['BASIC'] },
    later,
  ]);
});
