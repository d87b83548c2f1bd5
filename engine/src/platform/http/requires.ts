import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Permission, Target } from '@millrace/schemas/permissions';
import type { FastifyRequest } from 'fastify';

/** Finds out whose data a request touches; undefined = the object does not exist (answers 404). */
export type TargetResolver = (request: FastifyRequest) => Target;

export interface Requirement {
  permission: Permission;
  target?: TargetResolver;
}

export const REQUIRES = Symbol('requires');

/**
 * Declares what a route or socket handler needs, for the guard and for the API document (`x-permission`).
 * A handler without it stops the process at start.
 */
export const Requires = (permission: Permission, target?: TargetResolver) =>
  applyDecorators(
    SetMetadata(REQUIRES, { permission, target } satisfies Requirement),
    ApiExtension('x-permission', permission),
  );

const record = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const integer = (value: unknown) => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

/** No store has this number: what names two stores at once is found nowhere. */
const nowhere = -1;

/**
 * Store named in path, query or body (`store_id`, `storeId`). All three are read, because the handler may use
 * another one than the one that was checked; a request that names two different stores touches neither.
 */
export const byStoreId: TargetResolver = (request) => {
  const named = [record(request.params), record(request.query), record(request.body)]
    .flatMap((source) => [source.store_id, source.storeId])
    .filter((value) => value !== undefined)
    .map((value) => integer(value) ?? nowhere);
  const [storeId = nowhere, ...others] = new Set(named);
  if (others.length > 0) return { storeId: nowhere };
  // What is no number at all is refused by the schema of whoever reads it, with a better word than "not found".
  return storeId === nowhere ? {} : { storeId };
};

/** Form named in the body (`formId`): a shopper holds one, and no other. */
export const byFormId: TargetResolver = (request) => {
  const { formId } = record(request.body);
  return typeof formId === 'string' ? { formId } : {};
};
