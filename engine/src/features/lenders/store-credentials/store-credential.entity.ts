import { defineEntity, p } from '@mikro-orm/core';
import { randomBytes } from 'node:crypto';

/** Returns a random last part for the webhook address of a store, so that the address cannot be guessed. */
export const newWebhookToken = (): string => randomBytes(32).toString('hex');

/** Who entered a credential: a user of the store's side, or internal staff. */
export type EnteredBy = 'store' | 'internal';

const StoreCredentialSchema = defineEntity({
  name: 'StoreCredential',
  tableName: 'store_credential',
  properties: {
    id: p.uuid().primary(),
    orgId: p.integer(),
    storeId: p.integer(),
    lenderId: p.integer(),
    valuesSealed: p.blob().hidden(),
    /**
     * The version for which the values were encrypted. They can be decrypted only with this number. It is 0
     * for values that are older than this column.
     */
    sealedVersion: p.integer().default(0),
    /**
     * Id of the key that computed the hash in `accountIndex`. Null for a hash that is older than this column.
     */
    indexKey: p.text().nullable(),
    isActive: p.boolean().default(true),
    /** Increases with every save. A test of credentials refers to the version that it tested. */
    version: p.integer().default(1),
    /** Time at which each value was set, by the name of the value. */
    setAt: p.json<Record<string, string>>().onCreate(() => ({})),
    /** Who entered each value, by the name of the value. A value that is older than this column has no entry. */
    setBy: p.json<Record<string, EnteredBy>>().onCreate(() => ({})),
    /** The last part of the address to which the lender sends its webhook calls for this store. */
    webhookToken: p.text().onCreate(newWebhookToken),
    /**
     * Keyed hash of the account number in the lender's webhook calls. Null if the calls contain no account
     * number.
     */
    accountIndex: p.blob().nullable().hidden(),
    /** The version of the credentials whose account number is in `accountIndex`. */
    accountVersion: p.integer().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/**
 * A store's credentials at a lender. The encrypted values can be decrypted only in this row and for this org.
 */
export class StoreCredential extends StoreCredentialSchema.class {}
StoreCredentialSchema.setClass(StoreCredential);
