import type { AccountCreateBody, LaaCreateBody } from '@millrace/schemas/api';
import { parseAnyPhone } from '@millrace/schemas/form';
import { accountKinds, type Role } from '@millrace/schemas/permissions';

export interface AccountInput {
  role: Role | '';
  first_name: string;
  last_name: string;
  email: string;
  laa_id: number | '';
  /** The name of the new lender affiliate account. Used only if the lender has no account yet. */
  laa_name: string;
  org_name: string;
  store_name: string;
  phone: string;
  location_id: number | '';
  industry_id: number | '';
  timezone: string;
}

export const emptyAccount: AccountInput = {
  role: '',
  first_name: '',
  last_name: '',
  email: '',
  laa_id: '',
  laa_name: '',
  org_name: '',
  store_name: '',
  phone: '',
  location_id: '',
  industry_id: '',
  timezone: '',
};

export function laaBodyOf({ laa_id, laa_name, first_name, last_name, email }: AccountInput): LaaCreateBody {
  const person = { first_name: first_name.trim(), last_name: last_name.trim(), email: email.trim() };
  return { laa_id: Number(laa_id), name: laa_name.trim(), ...person };
}

/** Returns the request body. It contains only the values that belong to the chosen role. */
export function bodyOf(input: AccountInput): AccountCreateBody {
  const kind = input.role === '' ? undefined : accountKinds[input.role];
  return {
    role: input.role,
    first_name: input.first_name.trim(),
    last_name: input.last_name.trim(),
    email: input.email.trim(),
    ...(kind?.laa && { laa_id: Number(input.laa_id) }),
    ...(kind?.org && {
      org_name: input.org_name.trim(),
      store: {
        store_name: input.store_name.trim(),
        phone: parseAnyPhone(input.phone),
        location_id: Number(input.location_id),
        industry_id: Number(input.industry_id),
        timezone: input.timezone,
      },
    }),
  };
}
