import type { UserCreateBody, UserUpdateBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const usersKey = ['users'] as const;

export const addUser = (body: UserCreateBody) => call(api.createUser, { body });

export const saveUser = (body: UserUpdateBody) => call(api.updateUser, { body });
