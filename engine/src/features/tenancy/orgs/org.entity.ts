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
    /** Id of the freemium model of an org that does not pay. Null for an org that pays. */
    freemiumModelId: p.integer().nullable(),
    isDisabled: p.boolean().default(false),
    mergedIntoId: p.integer().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A company with one or more stores. Tenants are isolated from each other by org. */
export class Org extends OrgSchema.class {}
OrgSchema.setClass(Org);
