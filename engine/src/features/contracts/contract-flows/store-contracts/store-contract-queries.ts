import type { ContractTexts } from '@millrace/schemas/store-contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { erasedRows } from '../../../../platform/erasure/erased-rows.ts';
import { sealedColumn } from '../../../../platform/vault/reseal/sealed-column.ts';

export interface StoredTemplate {
  version: number;
  en: string;
  es: string;
  savedAt: Date | string;
  savedBy: string;
}

/** Reads the newest text of a store's contracts. */
export async function newestTemplate(
  em: EntityManager,
  storeId: number,
): Promise<StoredTemplate | undefined> {
  const [row] = await em.execute<StoredTemplate[]>(
    `SELECT version, text_en AS en, text_es AS es, saved_at AS "savedAt", saved_by_name AS "savedBy"
     FROM contract_template_version WHERE store_id = ? ORDER BY version DESC LIMIT 1`,
    [storeId],
  );
  return row;
}

interface NewTemplate {
  readonly storeId: number;
  readonly version: number;
  readonly texts: ContractTexts;
  readonly userId: number;
}

export async function addTemplate(
  em: EntityManager,
  { storeId, version, texts, userId }: NewTemplate,
): Promise<void> {
  await em.execute(
    `INSERT INTO contract_template_version (store_id, version, org_id, text_en, text_es, saved_by, saved_by_name)
     SELECT s.id, ?, s.org_id, ?, ?, u.id, trim(u.first_name || ' ' || u.last_name)
     FROM read.store s, read.app_user u WHERE s.id = ? AND u.id = ?`,
    [version, texts.en, texts.es, storeId, userId],
    'run',
  );
}

export interface StoredContract {
  textSealed: Buffer;
  textHash: string;
  sentAt: Date | string;
  signedAt: Date | string | null;
}

export async function findContract(
  em: EntityManager,
  attemptId: string,
): Promise<StoredContract | undefined> {
  const [row] = await em.execute<StoredContract[]>(
    `SELECT text_sealed AS "textSealed", text_hash AS "textHash", sent_at AS "sentAt", signed_at AS "signedAt"
     FROM store_contract WHERE attempt_id = ?`,
    [attemptId],
  );
  return row;
}

interface NewContract {
  readonly attemptId: string;
  readonly applicationId: string;
  readonly orgId: number;
  readonly storeId: number;
  readonly templateVersion: number;
  readonly textSealed: Buffer;
  readonly textHash: string;
}

/** Stores a contract. Returns false if the attempt has one already, for example after a worker died. */
export async function addContract(em: EntityManager, contract: NewContract): Promise<boolean> {
  const { attemptId, applicationId, orgId, storeId, templateVersion, textSealed, textHash } = contract;
  const added = await em.execute<unknown[]>(
    `INSERT INTO store_contract (attempt_id, application_id, org_id, store_id, template_version, text_sealed, text_hash)
     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (attempt_id) DO NOTHING RETURNING attempt_id`,
    [attemptId, applicationId, orgId, storeId, templateVersion, textSealed, textHash],
  );
  return added.length > 0;
}

export async function markSigned(
  em: EntityManager,
  attemptId: string,
  signatureSealed: Buffer,
): Promise<void> {
  await em.execute(
    `UPDATE store_contract SET signed_at = now(), signature_sealed = ? WHERE attempt_id = ? AND signed_at IS NULL`,
    [signatureSealed, attemptId],
    'run',
  );
}

/** The columns of an attempt that are needed to encrypt and decrypt its contract. */
interface Sealing {
  readonly id: string;
  readonly orgId: number;
  readonly dataKey: Buffer | null;
}

/**
 * Returns the table, column and row to which the encrypted text or signature of a contract is bound. It
 * cannot be decrypted in any other place. Both are encrypted with the application's data key.
 */
export const contractPlace = (
  column: 'text_sealed' | 'signature_sealed',
  { id, orgId, dataKey }: Sealing,
) => ({ table: 'store_contract', column, row: id, org: orgId, dataKey });

export const storeContractRows = [
  ...(
    [
      ['texts of contracts of stores', 'text_sealed'],
      ['signatures of contracts of stores', 'signature_sealed'],
    ] as const
  ).map(([kind, column]) =>
    sealedColumn({
      kind,
      table: 'store_contract',
      column,
      id: { column: 'attempt_id', type: 'uuid' },
      place: { row: 't.attempt_id', org: 't.org_id' },
      application: 't.application_id',
    }),
  ),
  // With the hash of the text, a guessed name and address could be confirmed. The hash is therefore erased
  // too.
  erasedRows({
    what: 'Contracts of the store, and their signatures',
    table: 'store_contract',
    where: 't.application_id = ?',
  }),
];
