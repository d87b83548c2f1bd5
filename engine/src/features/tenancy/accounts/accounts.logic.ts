import type { AccountCreateBody } from '@millrace/schemas/api';
import { accountKinds, roleNamed } from '@millrace/schemas/permissions';

type Finding = { field: string; code: string; message: string };
const required = (field: string, message: string): Finding => ({ field, code: 'required', message });
const unexpected = (field: string): Finding => ({
  field,
  code: 'unexpected',
  message: 'Remove this value. An account with this role does not have it.',
});

/** Returns missing or unexpected fields of a request for a new account. Empty if the request is valid. */
export function accountFindings(body: AccountCreateBody): Finding[] {
  const role = roleNamed(body.role);
  const needs = role && accountKinds[role];
  if (!needs)
    return [{ field: 'role', code: 'no-account', message: 'Choose a role that has its own account.' }];
  return [
    ...one('org_name', body.org_name, needs.org, 'Enter the name of the organization.'),
    ...one('store', body.store, needs.org, 'Enter the first store.'),
    ...one('laa_id', body.laa_id, needs.laa, 'Choose the lender affiliate account.'),
  ];
}

function one(field: string, value: unknown, isNeeded: boolean, message: string): Finding[] {
  if (isNeeded && value === undefined) return [required(field, message)];
  return !isNeeded && value !== undefined ? [unexpected(field)] : [];
}
