import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { contextDocument, contextStatement } from './context-setting.logic.ts';

test('omits values of the wrong type, so that they open nothing', () => {
  const wrong = {
    orgs: [1.5, -1, Number.NaN, 2 ** 31],
    stores: ['1' as unknown as number],
    laa: 0,
    person: Number.NaN,
    form: 'not a uuid',
    shop: "0b8f5a54-3c7e-4a5b-9d4e-123456789012' OR true",
    link: 2 ** 40,
  };
  expect(JSON.parse(contextDocument(wrong))).toEqual({ orgs: '{}', stores: '{}' });
});

test('never lets user input end the SQL literal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (login) => {
      const statement = contextStatement({ login });
      expect(statement).toMatch(
        /^SELECT set_config\('app\.context', convert_from\(decode\('[0-9a-f]+', 'hex'\), 'UTF8'\), true\)$/,
      );
    }),
  );
});

test('writes an empty setting when there is no context', () => {
  expect(contextStatement(undefined)).toContain(`decode('', 'hex')`);
});
