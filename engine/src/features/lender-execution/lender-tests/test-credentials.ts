import type { CredentialField } from '@millrace/plugin-sdk';
import { sealedColumn } from '../../../platform/vault/reseal/sealed-column.ts';
import type { Vault } from '../../../platform/vault/vault.service.ts';

export type TestCredentials = Readonly<Record<string, string>>;

const placeOf = (runId: string) => ({
  table: 'lender_test_run',
  column: 'credentials_sealed',
  row: runId,
  org: 0,
});

export const sealedFor = (vault: Vault, runId: string, credentials: TestCredentials): Buffer =>
  vault.sealJson(placeOf(runId), credentials);

/** Decrypts the credentials that staff entered for this test run. */
export const openedOf = (vault: Vault, runId: string, sealed: Uint8Array): TestCredentials =>
  vault.openJson<TestCredentials>(placeOf(runId), sealed).reveal();

/**
 * Returns the problems with entered credentials: a required value is missing, or the lender has no such
 * field.
 */
export function credentialProblems(fields: readonly CredentialField[], given: TestCredentials) {
  const known = new Set(fields.map(({ key }) => key));
  const missing = fields.filter(({ key, required }) => required && !given[key]?.trim());
  return [
    ...missing.map(({ key, label }) => ({
      field: `credentials.${key}`,
      code: 'required',
      message: `${label} is missing`,
    })),
    ...Object.keys(given)
      .filter((key) => !known.has(key))
      .map((key) => ({
        field: `credentials.${key}`,
        code: 'unknown',
        message: 'This lender does not ask for this value',
      })),
  ];
}

export const sealedTestCredentials = sealedColumn({
  kind: 'credentials of lender tests',
  table: 'lender_test_run',
  column: 'credentials_sealed',
  id: { column: 'id', type: 'uuid' },
  place: { row: 't.id', org: '0' },
});
