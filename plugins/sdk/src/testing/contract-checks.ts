import { expect, test } from '@jest/globals';
import { contractOperations } from '@millrace/schemas/states';
import { operationsOf } from '../manifest.ts';
import {
  amountDrill,
  contractSteps,
  hasAmount,
  operationDrill,
  readingRequests,
  repetitionDrill,
} from './contract-drill.ts';
import { keyDrill } from './key-drill.ts';
import type { LenderFolder } from './lender-folder.ts';
import { pageDrill } from './page-drill.ts';
import type { StartSandbox } from './sandbox.ts';
import { openScenarioSetup, type ScenarioSetup } from './scenario-runs.ts';

/**
 * Time limit of one test in milliseconds. It only ends a test that hangs, and is long so that no test fails
 * on a slow machine.
 */
const mostMs = 900_000;

/** Tests each contract operation of a lender: its failures, its repetition, its requests that only read, and its keys. */
export function contractChecks(folder: LenderFolder, start?: StartSandbox): void {
  const { manifest, scenarios } = folder;
  const steps = contractSteps(scenarios.scenarios);
  const own = contractOperations.filter((operation) => operationsOf(manifest).includes(operation));
  // Each test starts its own sandbox, because the ids in a sandbox depend on the calls before.
  const withLender = async (work: (setup: ScenarioSetup) => Promise<string[]>) => {
    const setup = await openScenarioSetup(folder, start);
    try {
      expect(await work(setup)).toEqual([]);
    } finally {
      await setup.browser?.close();
      await setup.sandbox.close();
    }
  };

  test('a scenario performs every contract operation with success', () => {
    expect(own.filter((operation) => !steps.has(operation))).toEqual([]);
  });
  const isApi = manifest.transport === 'api';
  for (const [operation, found] of contractSteps(scenarios.scenarios, hasAmount))
    test(
      `${operation} gives the lender the amount that the store asked for`,
      () => withLender((setup) => amountDrill(setup, found)),
      mostMs,
    );
  for (const [operation, found] of steps) {
    test(
      `${operation} survives every failure and is never reported as not sent`,
      () => withLender((setup) => (isApi ? operationDrill : pageDrill)(setup, found)),
      mostMs,
    );
    if (isApi)
      test(
        `${operation} changes nothing with a request that only reads`,
        () => withLender((setup) => readingRequests(setup, found)),
        mostMs,
      );
    if (manifest.idempotencyHeader !== undefined)
      test(
        `${operation} keeps its idempotency key when it is sent again, and the next one has another`,
        () => withLender((setup) => keyDrill(setup, found)),
        mostMs,
      );
    if (manifest.repeatable?.includes(operation))
      test(
        `${operation} leaves the same behind when done twice`,
        () => withLender((setup) => repetitionDrill(setup, found)),
        mostMs,
      );
  }
}
