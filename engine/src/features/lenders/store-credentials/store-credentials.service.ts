import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Vault, type Secret } from '../../../platform/vault/vault.service.ts';
import { StoreCredential } from './store-credential.entity.ts';

export type CredentialValues = Readonly<Record<string, string>>;

export interface CredentialSet {
  storeId: number;
  orgId: number;
  values: Secret<CredentialValues>;
}

const placeOf = ({ id, orgId }: { id: string; orgId: number }) => ({
  table: 'store_credential',
  column: 'values_sealed',
  row: id,
  org: orgId,
});

/** Credentials of stores at lenders. Written here, opened here, and shown nowhere. */
@Injectable()
export class StoreCredentials {
  constructor(private readonly vault: Vault) {}

  async seal(
    em: EntityManager,
    owner: { orgId: number; storeId: number; lenderId: number },
    values: CredentialValues,
  ): Promise<void> {
    const { orgId, storeId, lenderId } = owner;
    const found = await em.findOne(StoreCredential, { storeId, lenderId });
    const id = found?.id ?? randomUUID();
    // A row stays under the org it was made in, wherever its store went since.
    const valuesSealed = this.vault.sealJson(placeOf({ id, orgId: found?.orgId ?? orgId }), values);
    if (found) em.assign(found, { valuesSealed, isActive: true });
    else em.create(StoreCredential, { id, orgId, storeId, lenderId, valuesSealed });
    await em.flush();
  }

  /** What a store entered for a lender; undefined when it has no active account there. */
  async open(
    em: EntityManager,
    storeId: number,
    lenderId: number,
  ): Promise<Secret<CredentialValues> | undefined> {
    const row = await em.findOne(StoreCredential, { storeId, lenderId, isActive: true });
    return row ? this.openRow(row) : undefined;
  }

  /** All active sets of a lender: which of them signed a webhook is known only by trying. */
  async activeSets(em: EntityManager, lenderId: number): Promise<CredentialSet[]> {
    const rows = await em.find(
      StoreCredential,
      { lenderId, isActive: true },
      { orderBy: { storeId: 'asc' } },
    );
    return rows.map((row) => ({ storeId: row.storeId, orgId: row.orgId, values: this.openRow(row) }));
  }

  /** Ids of the lenders at which a store has an account. */
  async lendersOf(em: EntityManager, storeId: number): Promise<number[]> {
    const rows = await em.execute<{ lender_id: number }[]>(
      `SELECT lender_id FROM store_credential WHERE store_id = ? AND is_active ORDER BY lender_id`,
      [storeId],
    );
    return rows.map((row) => row.lender_id);
  }

  /** How many stores have an active account, by lender id. */
  async storesByLender(em: EntityManager): Promise<ReadonlyMap<number, number>> {
    const rows = await em.execute<{ lender_id: number; stores: number }[]>(
      `SELECT lender_id, count(*)::int AS stores FROM store_credential WHERE is_active GROUP BY lender_id`,
    );
    return new Map(rows.map((row) => [row.lender_id, row.stores]));
  }

  /** Opens a set that came with another read: the hot path makes no query for it. */
  openRow(row: Pick<StoreCredential, 'id' | 'orgId' | 'valuesSealed'>): Secret<CredentialValues> {
    return this.vault.openJson<CredentialValues>(placeOf(row), row.valuesSealed);
  }
}
