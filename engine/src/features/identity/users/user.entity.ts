import { defineEntity, p } from '@mikro-orm/core';

const AppUserSchema = defineEntity({
  name: 'AppUser',
  tableName: 'app_user',
  properties: {
    id: p.integer().primary(),
    orgId: p.integer().nullable(),
    /** The lender affiliate account the user administers. */
    laaId: p.integer().nullable(),
    primaryStoreId: p.integer().nullable(),
    email: p.string(),
    firstName: p.string(),
    lastName: p.string(),
    passwordHash: p.string().hidden(),
    isDisabled: p.boolean().default(false),
    failedLogins: p.integer().default(0),
    lockedUntil: p.datetime().nullable(),
    lastLoginAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A user. Roles and stores are in their own tables and are read through `user_overview`. */
export class AppUser extends AppUserSchema.class {}
AppUserSchema.setClass(AppUser);
