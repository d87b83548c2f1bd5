import type { AdminUser } from '@millrace/schemas/api';
import { roleNamed, roles, type Role } from '@millrace/schemas/permissions';
import { instantOrNull } from '../../../../platform/db/instants.ts';

/** A row of the view `user_account`. */
export interface AccountRow {
  id: number;
  email: string;
  /** A new email address that the user has not confirmed yet. Null if there is none. */
  pending_email: string | null;
  first_name: string;
  last_name: string;
  org_id: number | null;
  org_name: string | null;
  primary_store_id: number | null;
  is_disabled: boolean;
  locked_until: Date | string | null;
  last_login_at: Date | string | null;
  roles: string[];
  store_ids: number[];
}

export function replyOf({
  roles: held,
  store_ids,
  pending_email,
  last_login_at,
  locked_until,
  ...row
}: AccountRow): AdminUser {
  return {
    ...row,
    store_id: row.primary_store_id,
    ...(pending_email !== null && { pending_email }),
    roles_arr: held,
    user_stores: store_ids,
    locked_until: instantOrNull(locked_until),
    last_login_at: instantOrNull(last_login_at),
  };
}

export const heldRoles = ({ roles: held }: Pick<AccountRow, 'roles'>): Role[] =>
  roles.filter((role) => held.some((name) => roleNamed(name) === role));

/**
 * A value that matches no password. It is stored until the user sets a password, and after the user was
 * deleted.
 */
export const noPassword = '!';

/** Converts `page` and `limit` of a request to limit and offset. */
export const pageOf = ({ page = 1, limit = 25 }: { page?: number; limit?: number }) => ({
  limit,
  offset: (page - 1) * limit,
});
