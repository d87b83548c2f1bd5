import type { AdminUser, UserList } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { anyOf, containsText, directionOf, queries, total } from '../../../platform/db/queries.ts';
import { integersOf, type Filters, type ListRequest } from '../../../platform/http/list-query.ts';
import { replyOf, type AccountRow } from './accounts/account.ts';

export interface UserFilter {
  search?: string | undefined;
  role?: string | undefined;
  orgId?: number | undefined;
  isDisabled?: boolean | undefined;
  isLocked?: boolean | undefined;
  ids?: readonly string[] | undefined;
}

type Page = Pick<ListRequest, 'limit' | 'offset'> & { sort?: ListRequest['sort'] };

export const userFilters: Filters = {
  q: 'string',
  role: 'string',
  org_id: 'number',
  is_disabled: 'boolean',
  is_locked: 'boolean',
};
export const sortableUserFields = ['id', 'email', 'first_name', 'last_name', 'org_name', 'last_login_at'];
const byName: ListRequest['sort'] = { field: 'first_name', direction: 'ASC' };

/** Returns users for lists. Deleted users are never listed. */
@Injectable()
export class UserLists {
  find(em: EntityManager, id: number): Promise<AccountRow | undefined> {
    return accounts(em).where('id', '=', id).selectAll().$castTo<AccountRow>().executeTakeFirst();
  }

  async reply(em: EntityManager, id: number): Promise<AdminUser | undefined> {
    const row = await this.find(em, id);
    return row && replyOf(row);
  }

  async list(em: EntityManager, filter: UserFilter, { sort = byName, ...page }: Page): Promise<UserList> {
    const found = matching(em, filter);
    const rows = await found
      .selectAll()
      .orderBy(sort.field as 'id', directionOf(sort))
      .orderBy('id')
      .limit(page.limit)
      .offset(page.offset)
      .$castTo<AccountRow>()
      .execute();
    return { list: rows.map(replyOf), count: await total(found) };
  }
}

const accounts = (em: EntityManager) => queries(em).selectFrom('read.user_account');

function matching(em: EntityManager, { search, role, orgId, isDisabled, isLocked, ids }: UserFilter) {
  let found = accounts(em);
  if (search)
    found = found.where((eb) =>
      containsText(eb, eb.fn<string>('concat_ws', [eb.val(' '), 'email', 'first_name', 'last_name']), search),
    );
  if (role) found = found.where((eb) => eb(eb.val(role), '=', eb.fn.any('roles')));
  if (orgId !== undefined) found = found.where('org_id', '=', orgId);
  if (isDisabled !== undefined) found = found.where('is_disabled', '=', isDisabled);
  if (isLocked !== undefined) found = found.where('locked_until', isLocked ? 'is not' : 'is', null);
  if (ids) found = found.where((eb) => anyOf(eb, 'id', integersOf(ids)));
  return found;
}
