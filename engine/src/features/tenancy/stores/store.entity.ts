import { defineEntity, p } from '@mikro-orm/core';
import type { OutsideFormValues } from '@millrace/schemas/api';
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
    country: p.string().default('US'),
    currency: p.string().default('USD'),
    industry: p.string().default('furniture'),
    timezone: p.string().default('America/New_York'),
    franchiseId: p.integer().nullable(),
    isProcessor: p.boolean().default(false),
    email: p.string().nullable(),
    address: p.string().nullable(),
    city: p.string().nullable(),
    zipCode: p.string().nullable(),
    dealRoomUrl: p.string().nullable(),
    onboarding: p.string().nullable(),
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
    values: p.json<Partial<OutsideFormValues>>().defaultRaw(`'{}'`),
  },
});

/** The address of a store's public form. It can be renamed without a change of the store. */
export class OutsideForm extends OutsideFormSchema.class {}
OutsideFormSchema.setClass(OutsideForm);
