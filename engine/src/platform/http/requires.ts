import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Permission } from '@millrace/schemas/permissions';

export interface Requirement {
  permission: Permission;
}

export const REQUIRES = Symbol('requires');

/**
 * Declares what a route or socket handler needs, for the guard and for the API document (`x-permission`). Its row in
 * schemas/permissions/endpoints says the same, and where the request names what. Without both the process stops at start.
 */
export const Requires = (permission: Permission) =>
  applyDecorators(
    SetMetadata(REQUIRES, { permission } satisfies Requirement),
    ApiExtension('x-permission', permission),
  );
