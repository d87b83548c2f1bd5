import { SetMetadata } from '@nestjs/common';
import type { Permission, Target } from '@millrace/schemas/permissions';
import type { FastifyRequest } from 'fastify';

/** Finds out whose data a request touches; undefined = the object does not exist (answers 404). */
export type TargetResolver = (request: FastifyRequest) => Target;

export interface Requirement {
  permission: Permission;
  target?: TargetResolver;
}

export const REQUIRES = Symbol('requires');

/** Declares what a route or socket handler needs. A handler without it stops the process at start. */
export const Requires = (permission: Permission, target?: TargetResolver) =>
  SetMetadata(REQUIRES, { permission, target } satisfies Requirement);

const record = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const integer = (value: unknown) => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

/** Store named in path, query or body (`store_id`, `storeId`). */
export const byStoreId: TargetResolver = (request) => {
  for (const source of [record(request.params), record(request.query), record(request.body)]) {
    const storeId = integer(source.store_id ?? source.storeId);
    if (storeId) return { storeId };
  }
  return {};
};

/** Form named in the body (`formId`): a shopper holds one, and no other. */
export const byFormId: TargetResolver = (request) => {
  const { formId } = record(request.body);
  return typeof formId === 'string' ? { formId } : {};
};
