import { defineEntity, p } from '@mikro-orm/core';

const StoreAssociateSchema = defineEntity({
  name: 'StoreAssociate',
  tableName: 'store_associate',
  properties: {
    id: p.integer().primary(),
    storeId: p.integer(),
    firstName: p.string(),
    lastName: p.string(),
    email: p.string(),
    associateId: p.string().nullable(),
    isActive: p.boolean().default(true),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/**
 * A person in a store whom shoppers can select as their associate. Applications still show the name after the
 * associate is deleted.
 */
export class StoreAssociate extends StoreAssociateSchema.class {}
StoreAssociateSchema.setClass(StoreAssociate);
