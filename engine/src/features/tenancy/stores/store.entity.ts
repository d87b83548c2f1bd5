import { defineEntity, p } from '@mikro-orm/core';
import { Org } from '../orgs/org.entity.ts';

const StoreSchema = defineEntity({
  name: 'Store',
  tableName: 'store',
  properties: {
    id: p.integer().primary(),
    uuid: p.uuid().defaultRaw('gen_random_uuid()'),
    org: () => p.manyToOne(Org),
    storeName: p.string(),
    slug: p.string(),
    phone: p.string().nullable(),
    state: p.string(),
    industry: p.string().default('furniture'),
    timezone: p.string().default('America/New_York'),
    isDisabled: p.boolean().default(false),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export class Store extends StoreSchema.class {}
StoreSchema.setClass(Store);

const OutsideFormSchema = defineEntity({
  name: 'OutsideForm',
  tableName: 'outside_form',
  properties: {
    store: () => p.oneToOne(Store).primary(),
    websiteUuid: p.uuid().defaultRaw('gen_random_uuid()'),
  },
});

/** The address of a store's public form; it can be renewed without touching the store. */
export class OutsideForm extends OutsideFormSchema.class {}
OutsideFormSchema.setClass(OutsideForm);
