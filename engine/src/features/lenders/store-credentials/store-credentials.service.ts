import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../../platform/clock.ts';
import { queries } from '../../../platform/db/queries.ts';
import { sealedColumn } from '../../../platform/vault/reseal/sealed-column.ts';
import { Vault, type Secret } from '../../../platform/vault/vault.service.ts';
import { forgetAccountIndex, lendersWithAccount } from './store-credential-queries.ts';
import { StoreCredential, newWebhookToken, type EnteredBy } from './store-credential.entity.ts';
import { DecryptedCredentials } from './decrypted-credentials.ts';

export type CredentialValues = Readonly<Record<string, string>>;

export interface CredentialSet {
  storeId: number;
  orgId: number;
  values: Secret<CredentialValues>;
  setBy: Readonly<Record<string, EnteredBy>>;
}

/**
 * Who entered the values, and the account number that identifies the store in the lender's webhook calls.
 * Null if the calls contain no account number.
 */
export interface Entered {
  readonly by?: EnteredBy;
  readonly account?: string | null;
}

/** Selects the active accounts of a lender to which a webhook call may belong. */
export type AccountChoice =
  | { readonly webhookToken: string }
  | { readonly account: string }
  | { readonly storeIds: readonly number[] }
  /** The newest accounts, for a lender whose webhook calls contain no account number. */
  | 'newest'
  /**
   * Accounts for which the scheduler has not yet computed the hash of the account number (`accountIndex`).
   */
  | 'not-indexed';

/** One account of a store at a lender. The values are still encrypted. */
export type CredentialRow = Pick<
  StoreCredential,
  | 'id'
  | 'orgId'
  | 'storeId'
  | 'lenderId'
  | 'valuesSealed'
  | 'sealedVersion'
  | 'version'
  | 'setAt'
  | 'setBy'
  | 'webhookToken'
  | 'isActive'
  | 'updatedAt'
>;

const forUpdate = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

type SealedSet = Pick<StoreCredential, 'id' | 'orgId' | 'valuesSealed' | 'sealedVersion'>;

const placeOf = ({ id, orgId, sealedVersion }: Omit<SealedSet, 'valuesSealed'>) => ({
  table: 'store_credential',
  column: 'values_sealed',
  row: id,
  org: orgId,
  version: sealedVersion,
});

/** Stores the credentials of stores at lenders. Only this service encrypts and decrypts them. */
@Injectable()
export class StoreCredentials {
  private readonly openedSets = new DecryptedCredentials<Secret<CredentialValues>>();

  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /**
   * Encrypts and stores the values of credentials. To change stored values, lock the row before reading them.
   */
  async seal(
    em: EntityManager,
    owner: { orgId: number; storeId: number; lenderId: number },
    values: CredentialValues,
    { by = 'internal', account }: Entered = {},
  ): Promise<string> {
    const { orgId, storeId, lenderId } = owner;
    const found = await em.findOne(StoreCredential, { storeId, lenderId });
    const id = found?.id ?? randomUUID();
    // A row stays with the org in which it was created, even if its store moves to another org.
    const version = (found?.version ?? 0) + 1;
    const place = placeOf({ id, orgId: found?.orgId ?? orgId, sealedVersion: version });
    const valuesSealed = this.vault.sealJson(place, values);
    const changes = {
      valuesSealed,
      sealedVersion: version,
      ...this.entries(found ?? undefined, values, by),
      isActive: true,
    };
    const indexed = {
      indexKey: this.vault.indexIds[0]!,
      accountIndex: account == null ? null : this.accountIndexOf(lenderId, account),
      accountVersion: account === undefined ? null : version,
    };
    if (found) em.assign(found, { ...changes, ...indexed, version });
    else em.create(StoreCredential, { id, orgId, storeId, lenderId, ...changes, ...indexed, version });
    await em.flush();
    return id;
  }

  /**
   * Ends a store's account at a lender and deletes its credentials. Returns false if there was no account.
   */
  async remove(em: EntityManager, id: string): Promise<boolean> {
    const found = await em.findOne(StoreCredential, { id, isActive: true });
    if (!found) return false;
    const version = found.version + 1;
    const sealedVersion = version;
    const valuesSealed = this.vault.sealJson(placeOf({ ...found, sealedVersion }), {});
    const setBy = this.sources(found);
    em.assign(found, { valuesSealed, sealedVersion, setAt: {}, setBy, version, isActive: false });
    await em.flush();
    return true;
  }

  /** Returns the active accounts of a store, still encrypted. */
  rowsOf(em: EntityManager, storeId: number): Promise<CredentialRow[]> {
    return em.find(StoreCredential, { storeId, isActive: true }, { orderBy: { lenderId: 'asc' } });
  }

  /**
   * Returns one active account by its id, still encrypted.
   * @param isLocked true to lock the row until the commit, for a change of its values
   */
  async row(em: EntityManager, id: string, isLocked = false): Promise<CredentialRow | undefined> {
    return (
      (await em.findOne(StoreCredential, { id, isActive: true }, isLocked ? forUpdate : {})) ?? undefined
    );
  }

  /**
   * Returns the account of a store at a lender, even if it was deleted, and locks it until the commit. All
   * values are encrypted together. A user who changes values that were read without the lock could therefore
   * undo a change by another user.
   */
  async lock(em: EntityManager, storeId: number, lenderId: number): Promise<CredentialRow | undefined> {
    return (await em.findOne(StoreCredential, { storeId, lenderId }, forUpdate)) ?? undefined;
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
   * Returns the active credentials of a lender to which a webhook call may belong.
   * @param most the largest number of accounts; absent: all of them
   */
  async activeSets(
    em: EntityManager,
    lenderId: number,
    choice: AccountChoice,
    most?: number,
  ): Promise<CredentialSet[]> {
    const rows = await em.find(
      StoreCredential,
      { lenderId, isActive: true, ...this.conditionOf(lenderId, choice) },
      {
        orderBy: { storeId: choice === 'newest' ? 'desc' : 'asc' },
        ...(most !== undefined && { limit: most }),
      },
    );
    return rows.map((row) => ({
      ...{ storeId: row.storeId, orgId: row.orgId, setBy: row.setBy },
      values: this.openedSets.get(row, () => this.openRow(row)),
    }));
  }

  /** True if any store has an active account at the lender. */
  async isUsed(em: EntityManager, lenderId: number): Promise<boolean> {
    return (await em.findOne(StoreCredential, { lenderId, isActive: true }, { fields: ['id'] })) !== null;
  }

  /** Gives an account another webhook address. The earlier address no longer works. */
  async rotateWebhookToken(em: EntityManager, id: string): Promise<void> {
    const row = await em.findOneOrFail(StoreCredential, { id, isActive: true });
    em.assign(row, { webhookToken: newWebhookToken() });
    await em.flush();
  }

  /**
   * Adds the hash of the account number (`accountIndex`) to accounts that do not have it yet.
   * @param accountOf returns the account number in the lender's webhook calls; null if they contain none
   * @returns how many accounts were processed
   */
  async indexAccounts(
    em: EntityManager,
    accountOf: (lenderId: number, values: CredentialValues) => string | null,
    most: number,
  ): Promise<number> {
    const rows = await queries(em)
      .selectFrom('store_credential')
      .select(['id', 'org_id as orgId', 'lender_id as lenderId', 'values_sealed as valuesSealed', 'version'])
      .select('sealed_version as sealedVersion')
      .where('is_active', '=', true)
      .where('account_version', 'is', null)
      .orderBy('id')
      .limit(most)
      .execute();
    for (const row of rows) {
      const values = this.readable(row);
      const account = values ? accountOf(row.lenderId, values) : null;
      await queries(em)
        .updateTable('store_credential')
        .set((eb) => ({
          account_index: account === null ? null : this.accountIndexOf(row.lenderId, account),
          account_version: eb.ref('version'),
          index_key: this.vault.indexIds[0]!,
        }))
        .where('id', '=', row.id)
        .where('version', '=', row.version)
        .execute();
    }
    return rows.length;
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

  /**
   * Decrypts a row that another query has already read, so that a worker that claims an attempt needs no
   * further query.
   */
  openRow(row: SealedSet): Secret<CredentialValues> {
    return this.vault.openJson<CredentialValues>(placeOf(row), row.valuesSealed);
  }

  /**
   * Decrypts a row for a screen. Returns undefined if the row cannot be decrypted, so that a user can enter
   * the values again.
   */
  readable(row: SealedSet): CredentialValues | undefined {
    try {
      return this.openRow(row).reveal();
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'seal-broken') return undefined;
      throw error;
    }
  }

  private conditionOf(lenderId: number, choice: AccountChoice) {
    if (choice === 'newest') return {};
    if (choice === 'not-indexed') return { accountVersion: null };
    if ('storeIds' in choice) return { storeId: { $in: [...choice.storeIds] } };
    return 'account' in choice
      ? { accountIndex: { $in: this.vault.lookups('store_credential.account', [lenderId], choice.account) } }
      : choice;
  }

  private accountIndexOf(lenderId: number, account: string): Buffer {
    return this.vault.index('store_credential.account', lenderId, account);
  }

  /** Returns when and by whom each value was set. An unchanged value keeps its earlier entry. */
  private entries(found: StoreCredential | undefined, values: CredentialValues, by: EnteredBy) {
    const before = found?.isActive ? (this.readable(found) ?? {}) : {};
    const now = this.clock.date().toISOString();
    const entry = <T>(of: (key: string, isSame: boolean) => T | undefined): Record<string, T> =>
      Object.fromEntries(
        Object.entries(values).flatMap(([key, value]) => {
          const entered = of(key, value === before[key]);
          return entered === undefined ? [] : [[key, entered]];
        }),
      );
    return {
      setAt: entry((key, isSame) => (isSame ? (found?.setAt[key] ?? found!.updatedAt.toISOString()) : now)),
      setBy: {
        ...(found && this.sources(found)),
        ...entry((key, isSame) => (isSame ? undefined : by)),
      },
    };
  }

  /**
   * Returns which side (the store or internal staff) entered each value of an account. If this was not
   * recorded, the store counts as the source. The entry of a removed value stays, so that entering the value
   * again counts as a change.
   */
  private sources(found: StoreCredential): Record<string, EnteredBy> {
    const values = found.isActive ? (this.readable(found) ?? {}) : {};
    const older = Object.keys(values).map((key) => [key, 'store'] as const);
    return { ...Object.fromEntries(older), ...found.setBy };
  }
}

export const sealedCredentials = sealedColumn({
  kind: 'credentials of stores',
  table: 'store_credential',
  column: 'values_sealed',
  id: { column: 'id', type: 'uuid' },
  place: { row: 't.id', org: 't.org_id', version: 't.sealed_version' },
  indexKey: 'index_key',
  reindex: (em, _vault, { id }) => forgetAccountIndex(em, id),
});
