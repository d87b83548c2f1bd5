import type {
  AdminUser,
  DisableUserBody,
  OrgUsersQuery,
  UserList,
  UserRoleMapBody,
} from '@millrace/schemas/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/request.ts';
import { usersKey } from '../../../shared/people/api.ts';

export const orgUsersQuery = (query: OrgUsersQuery) =>
  queryOptions({
    queryKey: [...usersKey, query],
    queryFn: ({ signal }) => request<UserList>('/org/users', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const saveRoles = (body: UserRoleMapBody) =>
  request<AdminUser>('/user-role-maps', { method: 'POST', body });

export const activateUser = (id: number) =>
  request<AdminUser>(`/users/activate/${id}`, { method: 'POST', body: {} });

/** To the person alone; whoever was never in is let in by it, too. */
export const sendPasswordLink = (id: number) =>
  request(`/users/send-password-link/${id}`, { method: 'POST', body: {} });

export const disableUser = (body: DisableUserBody) =>
  request<AdminUser>('/admin/disable-user', { method: 'POST', body });

export const resetLoginAttempts = (userId: number) =>
  request<AdminUser>('/admin/user/reset-login-attempts', { method: 'POST', body: { userId } });

export const deleteUser = (id: number) => request(`/users/${id}`, { method: 'DELETE', body: {} });
