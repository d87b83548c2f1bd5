import { SetMetadata } from '@nestjs/common';
import type { Permission } from '@millrace/schemas/permissions';

export interface Requirement {
  permission: Permission;
}

export const REQUIRES = Symbol('requires');

/**
 * Declares what a handler of a socket message needs. Its row in schemas/endpoints says the same, and what its ids name.
 * Of a route the contract says it (`@Endpoint`).
 */
export const Requires = (permission: Permission) =>
  SetMetadata(REQUIRES, { permission } satisfies Requirement);
