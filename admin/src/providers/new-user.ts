import type { UserCreateBody } from '@millrace/schemas/api';
import { belongsToStore, type Role } from '@millrace/schemas/permissions';

/** The values of the form for a new user. `org_id` is not sent; it only limits the choice of stores. */
export interface NewUser {
  first_name: string;
  last_name: string;
  email: string;
  roles: Role[];
  org_id: number | null;
  store: number | null;
}

export const emptyUser: NewUser = {
  first_name: '',
  last_name: '',
  email: '',
  roles: [],
  org_id: null,
  store: null,
};

export const newUserBody = ({ first_name, last_name, email, roles, store }: NewUser): UserCreateBody => ({
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  email: email.trim(),
  roles,
  ...(belongsToStore(roles) && store !== null && { store }),
});
