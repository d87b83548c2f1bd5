import { SetMetadata } from '@nestjs/common';
import type { Permission } from '@millrace/schemas/permissions';

export interface Requirement {
  permission: Permission;
}

export const REQUIRES = Symbol('requires');

/**
 * Declares the permission of a socket message handler. Its row in schemas/endpoints must name the same
 * permission, and the places of its ids. For a route, the contract declares it (`@Endpoint`).
 */
export const Requires = (permission: Permission) =>
  SetMetadata(REQUIRES, { permission } satisfies Requirement);
