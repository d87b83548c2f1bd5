import { SetMetadata } from '@nestjs/common';
import type { Permission } from '@millrace/schemas/permissions';

export interface Requirement {
  permission: Permission;
}

export const REQUIRES = Symbol('requires');

/**
 * Declares the permission of a socket message handler. The row of the message in schemas/endpoints must
 * name the same permission, and say where the message contains ids. For an HTTP route, the contract
 * declares the permission (`@Endpoint`).
 */
export const Requires = (permission: Permission) =>
  SetMetadata(REQUIRES, { permission } satisfies Requirement);
