import type { StaffActor } from '../../../platform/http/actor.ts';
import { roles, type Role } from '@millrace/schemas/permissions';

/** A row of `user_overview`. */
export interface UserRow {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  org_id: number | null;
  org_name: string | null;
  /** The lender affiliate account the person administers, while it is active. */
  laa_id: number | null;
  primary_store_id: number | null;
  is_disabled: boolean;
  /** People of a disabled org act no more than disabled people. */
  is_org_disabled: boolean;
  last_login_at: Date | string | null;
  roles: string[];
  store_ids: number[];
  /** Read for one person only, not for lists. */
  prompt_password_change?: boolean;
}

const known: ReadonlySet<string> = new Set(roles);

/** Who acts, from the row as it is now. A role this version does not know grants nothing. */
export function actorOf(row: UserRow): StaffActor | undefined {
  if (row.is_disabled || row.is_org_disabled) return undefined;
  return {
    kind: 'staff',
    userId: row.id,
    roles: row.roles.filter((role): role is Role => known.has(role)),
    orgId: row.org_id,
    storeIds: row.store_ids,
    laaId: row.laa_id,
    ...(row.prompt_password_change && { mustChangePassword: true as const }),
  };
}
