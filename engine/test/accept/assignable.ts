import { grants, roles, screens, type Role } from '@millrace/schemas/permissions';
import { missing, row, type Row } from './row.ts';
import type { AcceptedProduct } from './world.ts';

export interface AssignableRoles {
  /** The roles that users of each role may give to new users. */
  create: Partial<Record<Role, Role[]>>;
  /** The page that users of each role see first after sign-in. */
  landing: Record<Role, string>;
}

/**
 * Checks that users of each role may give new users exactly the specified roles. Each request uses an email
 * address that is already taken, so an allowed request creates no user.
 */
export async function checkRoles(product: AcceptedProduct, { create }: AssignableRoles): Promise<Row[]> {
  const rows: Row[] = [];
  for (const role of roles)
    for (const wanted of roles) {
      const person = { email: 'basic@accept.test', first_name: 'Ann', last_name: 'Sample', roles: [wanted] };
      const { storeId, affiliatedStoreId } = product.place;
      const json = { ...person, store: grants[role].reach === 'laa' ? affiliatedStoreId : storeId };
      const { status, code } = await product.send('POST', '/users', { role, json });
      const may = create[role]?.includes(wanted) ?? false;
      const word = may ? 'may' : 'may not';
      rows.push(
        row(
          'who may create whom',
          `${role} creates ${wanted}`,
          (status !== 403) === may,
          `${word}, but ${status} ${code}`,
        ),
      );
    }
  return rows;
}

/**
 * Checks that users of each role see the specified page first after sign-in. A page that is not built yet
 * counts as missing.
 */
export async function checkLandings(product: AcceptedProduct, { landing }: AssignableRoles): Promise<Row[]> {
  const rows: Row[] = [];
  for (const role of roles) {
    const block = 'landing pages';
    if (!screens.some(({ path }) => path === landing[role])) {
      rows.push(missing(block, role));
      continue;
    }
    const { body } = await product.send('GET', '/auth/validate', { role });
    rows.push(row(block, role, body['landing'] === landing[role], String(body['landing'])));
  }
  return rows;
}
