import type { DisableUserBody, OrgUsersQuery, UserRoleMapBody } from '@millrace/schemas/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { usersKey } from '../../../shared/people/api.ts';

export const orgUsersQuery = (query: OrgUsersQuery) =>
  queryOptions({
    queryKey: [...usersKey, query],
    queryFn: ({ signal }) => call(api.listOrgUsers, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const saveRoles = (body: UserRoleMapBody) => call(api.saveUserRoles, { body });

export const activateUser = (id: number) => call(api.activateUser, { params: { id } });

/**
 * Sends the user a link for setting a password. The signed-in user never sees the link. If the user has never
 * signed in, the link also activates the account.
 */
export const sendPasswordLink = (id: number) => call(api.sendPasswordLink, { params: { id } });

export const disableUser = (body: DisableUserBody) => call(api.disableUser, { body });

export const resetLoginAttempts = (userId: number) => call(api.resetLoginAttempts, { body: { userId } });

export const deleteUser = (id: number) => call(api.deleteUser, { params: { id } });
