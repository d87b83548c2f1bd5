import { describe, expect, it } from '@jest/globals';
import { TypeWatch } from './type-watch.ts';

function world(results: readonly string[]) {
  const checked: string[] = [];
  const told: string[] = [];
  const left = [...results];
  const watch = new TypeWatch({
    check: async ([folder]) => {
      checked.push(folder!);
      return left.shift() ?? '';
    },
    tell: (line) => void told.push(line),
  });
  return { watch, checked, told };
}

describe('saved files of lenders', () => {
  it('are checked once per lender if they are saved together', async () => {
    const { watch, checked, told } = world([]);
    await Promise.all([
      watch.saved('plugins/acme/src/submit.ts'),
      watch.saved('plugins/acme/src/wire.ts'),
      watch.saved('plugins/other/scenarios.json'),
    ]);
    expect(checked).toEqual(['plugins/acme', 'plugins/other']);
    expect(told).toEqual([]);
  });

  it('report type errors, and then that there are none', async () => {
    const error = 'plugins/acme/src/submit.ts(3,7): error TS2322: no number';
    const { watch, told } = world([error]);
    await watch.saved('plugins/acme/src/submit.ts');
    await watch.saved('plugins/acme/src/submit.ts');
    await watch.saved('plugins/acme/src/submit.ts');
    expect(told).toEqual([
      `the types of plugins/acme do not fit:\n${error}`,
      'the types of plugins/acme fit again',
    ]);
  });

  it('of other folders are not checked', async () => {
    const { watch, checked } = world([]);
    await watch.saved('engine/src/main/api.ts');
    await watch.saved('plugins/sdk/src/units.ts');
    expect(checked).toEqual([]);
  });
});
