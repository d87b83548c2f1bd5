import type { AdminUser, UserCreateBody, UserUpdateBody } from '@millrace/schemas/api';
import { request } from '../../api/request.ts';

export const usersKey = ['users'] as const;

export const addUser = (body: UserCreateBody, idempotencyKey: string) =>
  request<AdminUser>('/users', { method: 'POST', body, idempotencyKey });

export const saveUser = (body: UserUpdateBody, idempotencyKey: string) =>
  request<AdminUser>('/users', { method: 'PUT', body, idempotencyKey });
