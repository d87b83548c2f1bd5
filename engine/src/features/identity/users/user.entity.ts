import { defineEntity, p } from '@mikro-orm/core';

const AppUserSchema = defineEntity({
  name: 'AppUser',
  tableName: 'app_user',
  properties: {
    id: p.integer().primary(),
    orgId: p.integer().nullable(),
    /** Id of the lender affiliate account that the user administers. Null for other users. */
    laaId: p.integer().nullable(),
    primaryStoreId: p.integer().nullable(),
    email: p.string(),
    firstName: p.string(),
    lastName: p.string(),
    passwordHash: p.string().hidden(),
    isDisabled: p.boolean().default(false),
    /**
     * True until the user opens the invitation. Several organizations may invite the same email address. Each
     * of them then has a separate user row.
     */
    isInvited: p.boolean().default(false),
    failedLogins: p.integer().default(0),
    lockedUntil: p.datetime().nullable(),
    lastLoginAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A user. Roles and stores are in separate tables and are read through the view `user_overview`. */
export class AppUser extends AppUserSchema.class {}
AppUserSchema.setClass(AppUser);
