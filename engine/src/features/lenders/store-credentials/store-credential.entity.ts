import { defineEntity, p } from '@mikro-orm/core';

const StoreCredentialSchema = defineEntity({
  name: 'StoreCredential',
  tableName: 'store_credential',
  properties: {
    id: p.uuid().primary(),
    orgId: p.integer(),
    storeId: p.integer(),
    lenderId: p.integer(),
    valuesSealed: p.blob().hidden(),
    isActive: p.boolean().default(true),
    /** Increases with every save. A test of credentials refers to the version that it tested. */
    version: p.integer().default(1),
    /** When each value was set, by the name of the value. */
    setAt: p.json<Record<string, string>>().onCreate(() => ({})),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** A store's credentials at a lender. The encryption is bound to this row and to this org. */
export class StoreCredential extends StoreCredentialSchema.class {}
StoreCredentialSchema.setClass(StoreCredential);
