import type { Actor, Permission } from '@millrace/schemas/permissions';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { notSignedIn } from './problem.ts';

/** The actor that sends a request, with the session of the request. */
export interface RequestActor {
  actor: Actor;
  sessionHash: Buffer | null;
  timezone: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor?: RequestActor;
    /**
     * Set if only the endpoint's wider permission allowed the request, for example a change of another user's
     * account.
     */
    usedPermission?: Permission;
  }
}

export const anonymous: RequestActor = { actor: { kind: 'anonymous' }, sessionHash: null, timezone: 'UTC' };

/** The actor of a session whose user is disabled. It has the rights of an anonymous actor. */
export const shutOut: RequestActor = { ...anonymous };

export type StaffActor = Extract<Actor, { kind: 'staff' }>;
/**
 * Returns the actor of an impersonation that expired before the impersonator ended it. This actor has no
 * role. Its `impersonator` is the impersonated user itself; this is how `isAfterView` recognizes it. The only
 * possible action is to return to the impersonator's own session.
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
/** True if the impersonation of this actor has expired (`afterView`). */
export const isAfterView = (actor: Actor): boolean =>
  actor.kind === 'staff' && actor.impersonator?.userId === actor.userId;

export type IntegrationActor = Extract<Actor, { kind: 'integration' }>;
/** A point of sale whose requests are signed with the secret of the integration at the store. */
export interface TillActor {
  readonly kind: 'till';
  readonly integration: string;
}
export type ShopperActor = Extract<Actor, { kind: 'shopper' }>;

/** Parameter decorator: the actor that the permission guard allowed. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<FastifyRequest>().actor ?? anonymous,
);

/** Returns the staff user of a request. The permission guard has already refused all other actors. */
export function staffOf({ actor }: RequestActor): StaffActor {
  if (actor.kind !== 'staff') throw notSignedIn();
  return actor;
}

/**
 * Returns the staff user or integration of a request about stores. The permission guard has already refused
 * all other actors.
 */
export function workerOf({ actor }: RequestActor): StaffActor | IntegrationActor {
  if (actor.kind !== 'staff' && actor.kind !== 'integration') throw notSignedIn();
  return actor;
}

/**
 * Returns the integration (a program with a token of its own) that sent a request. The permission guard has
 * already refused all other actors.
 */
export function integrationOf({ actor }: RequestActor): IntegrationActor {
  if (actor.kind !== 'integration') throw notSignedIn();
  return actor;
}

/** The staff user or integration of a request, as the key of limits and repeated requests. */
export const keyOfWorker = (actor: StaffActor | IntegrationActor): string =>
  actor.kind === 'staff' ? String(actor.userId) : `token-${actor.tokenId}`;

/**
 * Returns the id of the staff user of a request. The permission guard has already refused all other actors.
 */
export function staffIdOf({ actor }: RequestActor): number {
  if (actor.kind !== 'staff') throw notSignedIn();
  return actor.userId;
}

/**
 * Returns the id of the application that a shopper's request concerns. The permission guard has already
 * refused all other actors.
 */
export function formIdOf({ actor }: RequestActor): string {
  if (actor.kind !== 'shopper') throw notSignedIn();
  return actor.formId;
}
