import { describe, expect, test } from '@jest/globals';
import { operationsOf } from '../manifest.ts';
import { contractChecks } from './contract-checks.ts';
import { isContractOperation } from './end-checks.ts';
import { failureDrill } from './failure-drill.ts';
import { fieldProbe } from './field-probe.ts';
import { openLenderFolder, type LenderFolder } from './lender-folder.ts';
import { documentedWords } from './near-words.ts';
import { placeTables } from './place-table.ts';
import { portalDrill } from './portal-drill.ts';
import type { RecordedExchanges, RecordedWebhook } from './recorded-file.ts';
import { recordedExchanges } from './recorded.ts';
import { replyDrills } from './reply-drills.ts';
import type { StartSandbox } from './sandbox.ts';
import { scenarioRuns } from './scenario-runs.ts';
import { filesAreComplete, inHouseChecks, staticChecks } from './static-checks.ts';
import { statusTable } from './status-table.ts';
import { webhookChecks } from './webhook-checks.ts';

/** A whole run of the tests leaves the drills to `npm run conformance`, because those of all lenders take minutes. */
const hasDrills = process.env['MILLRACE_SPECS'] !== 'short';

export interface DescribeLenderOptions {
  /** Starts the lender sandbox. Default: `startSandbox` of @millrace/lender-sandbox. */
  startSandbox?: StartSandbox;
}

/**
 * Defines the conformance tests of one lender. Call `describeLender(import.meta.url)` in the lender's
 * conformance.spec.ts.
 * All other settings are in the JSON files of the folder; `docs/testing.md` of the sdk lists their
 * properties.
 * @param where `import.meta.url` of the conformance.spec.ts, or the path of the folder
 */
export function describeLender(where: string, options: DescribeLenderOptions = {}): void {
  const folder = openLenderFolder(where);
  const exchanges = folder.recorded.filter((file): file is RecordedExchanges => file.kind === 'exchanges');
  const webhooks = folder.recorded.filter((file): file is RecordedWebhook => file.kind === 'webhook');

  if (folder.manifest.transport === 'in-house') {
    describe(folder.manifest.name, () => inHouseChecks(folder));
    return;
  }
  describe(folder.manifest.name, () => {
    // With a missing sample answer every run of the lender fails, and the cause is hard to see among them.
    const isComplete = filesAreComplete(folder);
    const files = 'the files in its folder';
    describe(isComplete ? files : `${files}, before all other tests`, () => staticChecks(folder));
    if (!isComplete) return;
    describe('the answers it needs', () => fieldProbe(folder));
    if (documentedWords(folder.scenarios).length > 0) {
      describe('the lender’s words', () => {
        statusTable(folder);
        placeTables(folder);
      });
    }
    if (hasDrills) drills(folder, options);
    if (folder.manifest.webhook.kind !== 'none') {
      describe('webhooks', () => webhookChecks(folder, webhooks));
    }
    if (exchanges.length > 0) describe('recorded exchanges', () => recordedExchanges(folder, exchanges));
    describe('scenarios in the lender sandbox', () => scenarioRuns(folder, options.startSandbox));

    test('the scenarios use every operation of the lender', () => {
      const used = new Set<string>(
        folder.scenarios.scenarios.flatMap(({ steps }) => steps.map((step) => step.do)),
      );
      expect(folder.manifest.capabilities.filter((capability) => !used.has(capability))).toEqual([]);
    });
  });
}

/** Tests failures of the lender, contract operations and their failures, and replies that the sandbox never sends. */
function drills(folder: LenderFolder, { startSandbox }: DescribeLenderOptions): void {
  const isApi = folder.manifest.transport === 'api';
  describe('failures of the lender', () => {
    if (isApi) failureDrill(folder, startSandbox);
    else portalDrill(folder);
  });
  if (operationsOf(folder.manifest).some(isContractOperation))
    describe('contract operations', () => contractChecks(folder, startSandbox));
  if (isApi) describe('replies that the sandbox never sends', () => replyDrills(folder, startSandbox));
}
