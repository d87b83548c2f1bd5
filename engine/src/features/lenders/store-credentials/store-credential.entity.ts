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
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** What a store entered once so that a lender knows it. Sealed; opens only in this row and for this org. */
export class StoreCredential extends StoreCredentialSchema.class {}
StoreCredentialSchema.setClass(StoreCredential);
