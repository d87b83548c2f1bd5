import type { Role } from './grants.ts';

/**
 * Whether a user is staff of the product. Such users enter a code at every sign-in, not only on a new device.
 */
export const isPrivileged = (held: readonly Role[]): boolean =>
  held.some((role) => role.startsWith('DEV_') || role.startsWith('FP_'));
