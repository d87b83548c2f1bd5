import type { LenderApplication } from '@millrace/plugin-sdk';
import fs from 'node:fs';
import path from 'node:path';
import type { CatalogueLender } from './lender-catalogue.ts';

/** The test data of a lender: a made-up applicant, and credentials for test environments only. */
export interface LenderFixture {
  readonly applicant: Omit<LenderApplication, 'reference'>;
  readonly credentials: Readonly<Record<string, string>>;
  /** Names of the scenarios that the lender sandbox can simulate for this lender. */
  readonly plays: readonly string[];
}

interface ScenariosDocument {
  applicant?: LenderFixture['applicant'];
  credentials?: Record<string, string>;
  scenarios?: { play?: string }[];
}

/** Reads the lender's scenarios.json; undefined if there is none or it has no applicant. */
export function fixtureOf({
  package: { folder },
}: Pick<CatalogueLender, 'package'>): LenderFixture | undefined {
  const file = path.join(folder, 'scenarios.json');
  if (folder === '' || !fs.existsSync(file)) return undefined;
  const {
    applicant,
    credentials = {},
    scenarios = [],
  } = JSON.parse(fs.readFileSync(file, 'utf8')) as ScenariosDocument;
  if (!applicant) return undefined;
  const plays = [...new Set(scenarios.flatMap(({ play }) => (play ? [play] : [])))];
  return { applicant, credentials, plays };
}
