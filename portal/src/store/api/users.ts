import type {
  AdminUser,
  DisableUserBody,
  OrgUsersQuery,
  UserCreateBody,
  UserList,
  UserRoleMapBody,
  UserUpdateBody,
} from '@millrace/schemas/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

export const usersKey = ['users'] as const;

export const orgUsersQuery = (query: OrgUsersQuery) =>
  queryOptions({
    queryKey: [...usersKey, query],
    queryFn: ({ signal }) => request<UserList>('/org/users', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const addUser = (body: UserCreateBody, idempotencyKey: string) =>
  request<AdminUser>('/users', { method: 'POST', body, idempotencyKey });

export const saveUser = (body: UserUpdateBody, idempotencyKey: string) =>
  request<AdminUser>('/users', { method: 'PUT', body, idempotencyKey });

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
