import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../../platform/clock.ts';
import { queries } from '../../../platform/db/queries.ts';
import { Vault, type Secret } from '../../../platform/vault/vault.service.ts';
import { lendersWithAccount } from './store-credential-queries.ts';
import { StoreCredential } from './store-credential.entity.ts';

type CredentialValues = Readonly<Record<string, string>>;

interface CredentialSet {
  storeId: number;
  orgId: number;
  values: Secret<CredentialValues>;
}

/** One account of a store at a lender. The values are still encrypted. */
export type CredentialRow = Pick<
  StoreCredential,
  'id' | 'orgId' | 'storeId' | 'lenderId' | 'valuesSealed' | 'version' | 'setAt' | 'updatedAt'
>;

const placeOf = ({ id, orgId }: { id: string; orgId: number }) => ({
  table: 'store_credential',
  column: 'values_sealed',
  row: id,
  org: orgId,
});

/** Stores the credentials of stores at lenders. Only this service encrypts and decrypts them. */
@Injectable()
export class StoreCredentials {
  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  async seal(
    em: EntityManager,
    owner: { orgId: number; storeId: number; lenderId: number },
    values: CredentialValues,
  ): Promise<string> {
    const { orgId, storeId, lenderId } = owner;
    const found = await em.findOne(StoreCredential, { storeId, lenderId });
    const id = found?.id ?? randomUUID();
    // A row stays with the org in which it was created, even if its store moves to another org.
    const valuesSealed = this.vault.sealJson(placeOf({ id, orgId: found?.orgId ?? orgId }), values);
    const setAt = this.setTimes(found ?? undefined, values);
    if (found) em.assign(found, { valuesSealed, setAt, version: found.version + 1, isActive: true });
    else em.create(StoreCredential, { id, orgId, storeId, lenderId, valuesSealed, setAt });
    await em.flush();
    return id;
  }

  /** Ends an account and deletes its values. Returns false if there was no account. */
  async remove(em: EntityManager, id: string): Promise<boolean> {
    const found = await em.findOne(StoreCredential, { id, isActive: true });
    if (!found) return false;
    const valuesSealed = this.vault.sealJson(placeOf(found), {});
    em.assign(found, { valuesSealed, setAt: {}, version: found.version + 1, isActive: false });
    await em.flush();
    return true;
  }

  /** Returns the active accounts of a store, still encrypted. */
  rowsOf(em: EntityManager, storeId: number): Promise<CredentialRow[]> {
    return em.find(StoreCredential, { storeId, isActive: true }, { orderBy: { lenderId: 'asc' } });
  }

  /** Returns one active account by its id, still encrypted. */
  async row(em: EntityManager, id: string): Promise<CredentialRow | undefined> {
    return (await em.findOne(StoreCredential, { id, isActive: true })) ?? undefined;
  }

  /**
   * Decrypts a store's credentials for a lender. Returns undefined if the store has no active account there.
   */
  async open(
    em: EntityManager,
    storeId: number,
    lenderId: number,
  ): Promise<Secret<CredentialValues> | undefined> {
    const row = await em.findOne(StoreCredential, { storeId, lenderId, isActive: true });
    return row ? this.openRow(row) : undefined;
  }

  /**
   * Returns all active credentials of a lender. A webhook call is verified with each of them, because its
   * store is unknown.
   */
  async activeSets(em: EntityManager, lenderId: number): Promise<CredentialSet[]> {
    const rows = await em.find(
      StoreCredential,
      { lenderId, isActive: true },
      { orderBy: { storeId: 'asc' } },
    );
    return rows.map((row) => ({ storeId: row.storeId, orgId: row.orgId, values: this.openRow(row) }));
  }

  /** Returns the ids of the lenders at which a store has an active account. */
  lendersOf(em: EntityManager, storeId: number): Promise<number[]> {
    return lendersWithAccount(em, storeId);
  }

  /** Returns how many stores have an active account, by lender id. */
  async storesByLender(em: EntityManager): Promise<ReadonlyMap<number, number>> {
    const rows = await queries(em)
      .selectFrom('store_credential')
      .where('is_active', '=', true)
      .groupBy('lender_id')
      .select((eb) => ['lender_id', eb.fn.countAll<string>().as('stores')])
      .execute();
    return new Map(rows.map((row) => [row.lender_id, Number(row.stores)]));
  }

  /** Decrypts a row that another query has read, so that the claim of an attempt needs no further query. */
  openRow(row: Pick<StoreCredential, 'id' | 'orgId' | 'valuesSealed'>): Secret<CredentialValues> {
    return this.vault.openJson<CredentialValues>(placeOf(row), row.valuesSealed);
  }

  /**
   * Decrypts a row for a screen. Returns undefined if the row cannot be decrypted, so that a user can enter
   * the values again.
   */
  readable(row: Pick<StoreCredential, 'id' | 'orgId' | 'valuesSealed'>): CredentialValues | undefined {
    try {
      return this.openRow(row).reveal();
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'seal-broken') return undefined;
      throw error;
    }
  }

  /** Returns when each value was set. An unchanged value keeps its earlier time. */
  private setTimes(found: StoreCredential | undefined, values: CredentialValues): Record<string, string> {
    const before = found?.isActive ? (this.readable(found) ?? {}) : {};
    const now = this.clock.date().toISOString();
    return Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        value === before[key] ? (found?.setAt[key] ?? found!.updatedAt.toISOString()) : now,
      ]),
    );
  }
}
