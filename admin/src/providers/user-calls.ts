import type {
  AdminUser,
  AuditEventPage,
  DisableUserBody,
  Done,
  UserRoleMapBody,
  UserUpdateBody,
  ViewAsBody,
} from '@millrace/schemas/api';
import { httpClient, postJson } from './http-client.ts';
import { postOnce } from './once-post.ts';
import { newUserBody, type NewUser } from './new-user.ts';

/** What can be done with a person's account beside reading it. */
export interface UserCalls {
  addUser: (user: NewUser) => Promise<AdminUser>;
  changeUser: (
    body: Pick<UserUpdateBody, 'id' | 'first_name' | 'last_name' | 'primary_store_id'>,
  ) => Promise<AdminUser>;
  deleteUser: (id: number) => Promise<unknown>;
  userActivity: (id: number, page: number) => Promise<AuditEventPage>;
  disableUser: (body: DisableUserBody) => Promise<AdminUser>;
  activateUser: (userId: number) => Promise<AdminUser>;
  resetLoginAttempts: (userId: number) => Promise<AdminUser>;
  sendEnrollment: (userId: number) => Promise<Done>;
  saveRoles: (body: UserRoleMapBody) => Promise<AdminUser>;
  viewAs: (body: ViewAsBody) => Promise<Done>;
  revertToPrimary: () => Promise<Done>;
  resetImpersonation: (userId: number) => Promise<Done>;
}

const answer = async <Answer>(reply: ReturnType<typeof httpClient>): Promise<Answer> =>
  (await reply).json as Answer;

export const userCalls: UserCalls = {
  addUser: (user) => postOnce('/api/users', newUserBody(user)),
  changeUser: (body) => answer(httpClient('/api/users', { method: 'PUT', body: JSON.stringify(body) })),
  deleteUser: (id) => httpClient(`/api/users/${id}`, { method: 'DELETE', body: '{}' }),
  userActivity: (id, page) => answer(httpClient(`/api/admin/user/activity?id=${id}&page=${page}&limit=25`)),
  disableUser: (body) => answer(postJson('/api/admin/disable-user', body)),
  activateUser: (userId) => answer(postJson(`/api/users/activate/${userId}`, {})),
  resetLoginAttempts: (userId) => answer(postJson('/api/admin/user/reset-login-attempts', { userId })),
  sendEnrollment: (userId) => answer(postJson('/api/admin/applicant/send-temporary-password', { userId })),
  saveRoles: (body) => answer(postJson('/api/user-role-maps', body)),
  viewAs: (body) => answer(postJson('/api/users/view-as-user', body)),
  revertToPrimary: () => answer(postJson('/api/users/revert-to-primary', {})),
  resetImpersonation: (userId) => answer(postJson(`/api/admin/reset-impersonation/${userId}`, {})),
};
