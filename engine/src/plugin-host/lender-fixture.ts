import type { LenderApplication } from '@millrace/plugin-sdk';
import fs from 'node:fs';
import path from 'node:path';
import type { CatalogueLender } from './lender-catalogue.ts';

/** What a lender's own scenarios run with: somebody who never was, and credentials that open test environments only. */
export interface LenderFixture {
  readonly applicant: Omit<LenderApplication, 'reference'>;
  readonly credentials: Readonly<Record<string, string>>;
  /** What the sandbox can be asked to play for this lender. */
  readonly plays: readonly string[];
}

interface ScenariosDocument {
  applicant?: LenderFixture['applicant'];
  credentials?: Record<string, string>;
  scenarios?: { play?: string }[];
}

/** Of the lender's scenarios.json; undefined for one without. */
export function fixtureOf({
  package: { folder },
}: Pick<CatalogueLender, 'package'>): LenderFixture | undefined {
  const file = path.join(folder, 'scenarios.json');
  if (!fs.existsSync(file)) return undefined;
  const {
    applicant,
    credentials = {},
    scenarios = [],
  } = JSON.parse(fs.readFileSync(file, 'utf8')) as ScenariosDocument;
  if (!applicant) return undefined;
  const plays = [...new Set(scenarios.flatMap(({ play }) => (play ? [play] : [])))];
  return { applicant, credentials, plays };
}
