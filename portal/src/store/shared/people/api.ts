import type { UserCreateBody, UserUpdateBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const usersKey = ['users'] as const;

export const addUser = (body: UserCreateBody, idempotencyKey: string) =>
  call(api.createUser, { body, key: idempotencyKey });

export const saveUser = (body: UserUpdateBody, idempotencyKey: string) =>
  call(api.updateUser, { body, key: idempotencyKey });
