import { defineEntity, p } from '@mikro-orm/core';

const OrgSchema = defineEntity({
  name: 'Org',
  tableName: 'org',
  properties: {
    id: p.integer().primary(),
    name: p.string(),
    phone: p.string().nullable(),
    email: p.string().nullable(),
    isLaa: p.boolean().default(false),
    laaLenderId: p.integer().nullable(),
    /** The freemium model of the org, if it does not pay. */
    freemiumModelId: p.integer().nullable(),
    isDisabled: p.boolean().default(false),
    mergedIntoId: p.integer().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A company with one or more stores; tenants are isolated by org. */
export class Org extends OrgSchema.class {}
OrgSchema.setClass(Org);
