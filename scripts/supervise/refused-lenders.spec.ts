import { describe, expect, it } from '@jest/globals';
import { expectNoneRefused } from './refused-lenders.ts';

const refused = async () => [
  'The lender plugin acme is refused: lender.json does not fit its schema: deadlineMs must be integer.',
];

describe('a saved file of a lender', () => {
  it('that the product would refuse is reported with lender, file and reason', async () => {
    await expect(expectNoneRefused(['plugins/acme/lender.json'], refused)).rejects.toThrow(
      'The lender plugin acme is refused: lender.json does not fit its schema: deadlineMs must be integer.',
    );
  });

  it.each(['plugins/other/lender.json', 'plugins/acme/src/wire.ts', 'plugins/acme/scenarios.json'])(
    '%s is not stopped by it',
    async (file) => {
      await expect(expectNoneRefused([file], refused)).resolves.toBeUndefined();
    },
  );
});
