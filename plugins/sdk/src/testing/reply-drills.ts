import { expect, test } from '@jest/globals';
import { contractOperations } from '@millrace/schemas/states';
import { operationsOf } from '../manifest.ts';
import { declaredErrorDrill } from './declared-error-drill.ts';
import { flagDrill } from './flag-drill.ts';
import type { LenderFolder } from './lender-folder.ts';
import { documentedWords, nearWordDrill } from './near-words.ts';
import type { StartSandbox } from './sandbox.ts';
import { openScenarioSetup, type ScenarioSetup } from './scenario-runs.ts';
import { spoiledDrill } from './spoiled-drill.ts';
import { readingOperations, strangerDrill } from './stranger-drill.ts';

/** Long, because a slow machine must not fail a test. It only stops a test that never ends. */
const mostMs = 300_000;

/** Tests what a plugin makes of replies that the sandbox never sends: spoiled, about others, with near-words. */
export function replyDrills(folder: LenderFolder, start?: StartSandbox): void {
  const can = (operation: string) => operationsOf(folder.manifest).includes(operation);
  const drill = (name: string, work: (setup: ScenarioSetup) => Promise<string[]>) =>
    test(
      name,
      async () => {
        const setup = await openScenarioSetup(folder, start);
        try {
          expect(await work(setup)).toEqual([]);
        } finally {
          await setup.sandbox.close();
        }
      },
      mostMs,
    );
  for (const operation of readingOperations.filter(can))
    drill(`${operation} refuses a reply about another application`, (setup) =>
      strangerDrill(setup, operation),
    );
  for (const operation of [...readingOperations, ...contractOperations].filter(can))
    drill(`${operation} survives every spoiled reply`, (setup) => spoiledDrill(setup, operation));
  for (const operation of ['submit', ...[...readingOperations, ...contractOperations].filter(can)] as const)
    drill(`${operation} takes no flag that says no for a yes`, (setup) => flagDrill(setup, operation));
  if (folder.manifest.errors) drill('every declared error word stops a submission', declaredErrorDrill);
  drill('submit survives hostile XML', (setup) => spoiledDrill(setup, 'submit'));
  if (documentedWords(folder.scenarios).length > 0)
    drill('no word that is almost a documented word becomes an approval', nearWordDrill);
}
