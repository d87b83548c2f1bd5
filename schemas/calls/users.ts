// Made by `npm run gen` from schemas/api/users.ts. Do not edit.
import type * as api from '../api/users.ts';
import type { Call } from '../http-client/index.ts';

export const activateUser: Call<typeof api.activateUser> = { method: 'POST', path: '/users/activate/{id}', permission: 'users:activate' };

export const createUser: Call<typeof api.createUser> = { method: 'POST', path: '/users', permission: 'users:create', once: true };

export const deleteUser: Call<typeof api.deleteUser> = { method: 'DELETE', path: '/users/{id}', permission: 'users:delete' };

export const disableUser: Call<typeof api.disableUser> = { method: 'POST', path: '/admin/disable-user', permission: 'users:disable' };

export const endViewAsUser: Call<typeof api.endViewAsUser> = { method: 'POST', path: '/users/revert-to-primary', permission: 'impersonation:end' };

export const listAllUsers: Call<typeof api.listAllUsers> = { method: 'GET', path: '/users/get-all-users', permission: 'users:read' };

export const listOrgUsers: Call<typeof api.listOrgUsers> = { method: 'GET', path: '/org/users', permission: 'org-users:list' };

export const listUserActivity: Call<typeof api.listUserActivity> = { method: 'GET', path: '/admin/user/activity', permission: 'users:read' };

export const resetImpersonation: Call<typeof api.resetImpersonation> = { method: 'POST', path: '/admin/reset-impersonation/{userId}', permission: 'impersonation:reset' };

export const resetLoginAttempts: Call<typeof api.resetLoginAttempts> = { method: 'POST', path: '/admin/user/reset-login-attempts', permission: 'users:unlock' };

export const saveUserRoles: Call<typeof api.saveUserRoles> = { method: 'POST', path: '/user-role-maps', permission: 'users:assign-roles' };

export const sendInvitation: Call<typeof api.sendInvitation> = { method: 'POST', path: '/admin/user/send-invitation', permission: 'users:invite' };

export const sendPasswordLink: Call<typeof api.sendPasswordLink> = { method: 'POST', path: '/users/send-password-link/{id}', permission: 'users:update' };

export const updateUser: Call<typeof api.updateUser> = { method: 'PUT', path: '/users', permission: 'profile:update', once: true };

export const viewAsUser: Call<typeof api.viewAsUser> = { method: 'POST', path: '/users/view-as-user', permission: 'users:view-as' };
