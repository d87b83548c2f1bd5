import type { Role } from './grants.ts';

/**
 * Whether a user with these roles is staff of Millrace. Such users enter a code at every sign-in; other users
 * only on a new device.
 */
export const isPrivileged = (held: readonly Role[]): boolean =>
  held.some((role) => role.startsWith('DEV_') || role.startsWith('FP_'));
