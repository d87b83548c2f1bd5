import type { Role } from './grants.ts';

/** People of the product itself: they prove themselves with a code at each sign-in, not only on a new device. */
export const isPrivileged = (held: readonly Role[]): boolean =>
  held.some((role) => role.startsWith('DEV_') || role.startsWith('FP_'));
