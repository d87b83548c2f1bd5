import { describe, expect, it } from '@jest/globals';
import type { Kind } from './processes.ts';
import { outdatedBy, Reload } from './reload.ts';

describe('a saved file', () => {
  it.each<[string, Kind[]]>([
    ['plugins/koalafi/src/submit.ts', ['worker', 'api']],
    ['plugins/koalafi/rules.json', ['worker', 'scheduler', 'api']],
    ['plugins/sdk/src/units.ts', ['worker', 'scheduler', 'api']],
    ['fixtures/lender-sandbox/src/dialects/prosper.ts', ['sandbox']],
    ['plugins/koalafi/dist/submit.js', []],
    ['plugins/koalafi/scenarios.json', []],
    ['plugins/koalafi/src/from-lender.spec.ts', []],
    ['plugins/koalafi/README.md', []],
    ['plugins/_template/api/lender.json', []],
    ['plugins/sdk/src/testing/scenario-steps.ts', []],
    ['engine/src/features/tenancy/stores/stores.service.ts', ['worker', 'scheduler', 'api']],
    ['engine/src/features/tenancy/stores/stores.spec.ts', []],
    ['engine/src/platform/messages/templates/code.html', ['worker', 'scheduler', 'api']],
    ['engine/migrations/0600-store-hours.sql', ['worker', 'scheduler', 'api']],
    ['schemas/form/merge.ts', ['worker', 'scheduler', 'api']],
    ['schemas/permissions/screens.ts', ['worker', 'scheduler', 'api', 'pages']],
    ['schemas/dist/form/merge.js', []],
    ['schemas/README.md', []],
  ])('%s restarts %j', (file, kinds) => {
    expect(outdatedBy(file)).toEqual(kinds);
  });
});

describe('a reload', () => {
  function world(build: () => Promise<unknown> = async () => undefined, start = () => {}) {
    const told: string[] = [];
    const restarts: Kind[][] = [];
    const reload = new Reload({
      build,
      restart: async (kinds) => {
        start();
        restarts.push([...kinds]);
      },
      tell: (line) => void told.push(line),
    });
    return { reload, told, restarts };
  }

  it('combines files saved together, and reloads again for files saved during it', async () => {
    let during: Promise<void> | undefined;
    const { reload, told, restarts } = world(async () => {
      during ??= reload.saved('plugins/koalafi/lender.json');
    });
    await Promise.all([
      reload.saved('plugins/koalafi/src/submit.ts'),
      reload.saved('plugins/prosper/src/wire.ts'),
    ]);
    expect(restarts).toEqual([
      ['worker', 'api'],
      ['worker', 'scheduler', 'api'],
    ]);
    expect(told.slice(0, 3)).toEqual([
      'saved: plugins/koalafi/src/submit.ts, plugins/prosper/src/wire.ts',
      'building, then restarting api, worker; wait for "reloaded:"',
      'reloaded: plugins/koalafi/src/submit.ts, plugins/prosper/src/wire.ts',
    ]);
  });

  it('restarts nothing when the build fails, and tries again after the next save', async () => {
    let broken = true;
    const { reload, told, restarts } = world(async () => {
      if (broken) throw new Error('Unexpected token in submit.ts');
    });
    await reload.saved('plugins/koalafi/src/submit.ts');
    expect(restarts).toEqual([]);
    expect(told).toEqual([
      'saved: plugins/koalafi/src/submit.ts',
      'building, then restarting api, worker; wait for "reloaded:"',
      'not reloaded, the earlier version keeps running: Unexpected token in submit.ts',
    ]);
    broken = false;
    await reload.saved('plugins/koalafi/src/submit.ts');
    expect(restarts).toEqual([['worker', 'api']]);
  });

  it('reports a failed start, and that the next saved file starts it again', async () => {
    const { reload, told } = world(undefined, () => {
      throw new Error('api ended before it was ready.\nError: broken at start');
    });
    await reload.saved('engine/src/main/api.ts');
    expect(told.at(-1)).toBe(
      'built, but api ended before it was ready. Its log says why; the next saved file starts it again.',
    );
  });

  it("shows the place of a compiler error without the compiler's stack", async () => {
    const { reload, told } = world(async () => {
      throw new Error(
        'x Expression expected\n 17 | x = (;\n\n\nCaused by:\n    Syntax Error\n\nStack backtrace:',
      );
    });
    await reload.saved('engine/src/main/api.ts');
    expect(told.at(-1)).toBe(
      'not reloaded, the earlier version keeps running: x Expression expected\n 17 | x = (;',
    );
  });

  it('ignores files that no process runs', async () => {
    const { reload, told } = world();
    await reload.saved('plugins/koalafi/README.md');
    expect(told).toEqual([]);
  });
});
