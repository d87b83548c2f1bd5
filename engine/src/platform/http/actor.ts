import type { Actor, Permission } from '@millrace/schemas/permissions';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { notSignedIn } from './problem.ts';

/** Who sends a request, with the session behind it. */
export interface RequestActor {
  actor: Actor;
  sessionHash: Buffer | null;
  timezone: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor?: RequestActor;
    /** Set when the guard let the request through with the wider permission of its endpoint. */
    usedPermission?: Permission;
  }
}

export const anonymous: RequestActor = { actor: { kind: 'anonymous' }, sessionHash: null, timezone: 'UTC' };

/** Brings a session of somebody who is disabled, and is nobody here any more. */
export const shutOut: RequestActor = { ...anonymous };

export type StaffActor = Extract<Actor, { kind: 'staff' }>;
/**
 * Who brings the cookie of a view that ended without him. Nobody views himself otherwise: as this he holds no role, and
 * the way back to the own session is all that is left.
 */
export const afterView = ({ userId, roles }: StaffActor): StaffActor => ({
  kind: 'staff',
  userId,
  roles: [],
  orgId: null,
  storeIds: [],
  laaId: null,
  impersonator: { userId, roles },
});
export const isAfterView = (actor: Actor): boolean =>
  actor.kind === 'staff' && actor.impersonator?.userId === actor.userId;

export type IntegrationActor = Extract<Actor, { kind: 'integration' }>;
export type ShopperActor = Extract<Actor, { kind: 'shopper' }>;

/** The actor the guard let through. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<FastifyRequest>().actor ?? anonymous,
);

/** The person behind a staff request; the guard has let nobody else through. */
export function staffOf({ actor }: RequestActor): StaffActor {
  if (actor.kind !== 'staff') throw notSignedIn();
  return actor;
}

/** A person or a program that works in stores; the guard has let nobody else through. */
export function workerOf({ actor }: RequestActor): StaffActor | IntegrationActor {
  if (actor.kind !== 'staff' && actor.kind !== 'integration') throw notSignedIn();
  return actor;
}

/** The id of the person behind a staff request; the guard has let nobody else through. */
export function staffIdOf({ actor }: RequestActor): number {
  if (actor.kind !== 'staff') throw notSignedIn();
  return actor.userId;
}

/** The form a shopper's request is about; the guard has let nobody else through. */
export function formIdOf({ actor }: RequestActor): string {
  if (actor.kind !== 'shopper') throw notSignedIn();
  return actor.formId;
}
