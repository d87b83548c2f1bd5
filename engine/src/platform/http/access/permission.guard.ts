import '@fastify/cookie';
import { endpointOf } from '@millrace/schemas/endpoints';
import {
  can,
  canAll,
  firstDutyOf,
  permissions,
  tokenRefusal,
  type Actor,
  type Endpoint,
  type Permission,
  type Scope,
} from '@millrace/schemas/permissions';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { within } from '../../db/tenant-isolation/tenant-context.ts';
import { SessionActors } from '../../sessions/session-actors.ts';
import { anonymous, isAfterView, shutOut } from '../actor.ts';
import { tabOf } from '../../sessions/tabs.ts';
import { Bearers } from './bearers.ts';
import { contractOf } from '../endpoint.ts';
import { assertFormOfPage } from '../form-of-page.ts';
import type { NamingRequest } from './named-ids.ts';
import { Owners, type Named } from './owners.ts';
import {
  accountDisabled,
  dutyProblems,
  notAllowed,
  notForPrograms,
  notFound,
  notSignedIn,
  ProblemError,
  viewEnded,
} from '../problem.ts';
import { REQUIRES, type Requirement } from './requires.ts';
import { messageOf, routeAddress } from './route-address.ts';
import { tenantContextOf } from './tenant-context-of.ts';

const nothing: Named = { things: [], missing: false, worded: [] };

/**
 * Decides whether an actor may use a permission. It is a separate class, so that a test can replace it and
 * check the other layers of tenant isolation.
 */
@Injectable()
export class Gate {
  /**
   * Returns normally if the actor may use the permission on all named objects. Otherwise throws 401 or 403,
   * or 404 for an object that the actor may not see.
   */
  decide(actor: Actor, permission: Permission, named: Named): void {
    if (permissions[permission] === 'public' || allows(actor, permission, named)) return;
    if (actor.kind === 'anonymous') throw notSignedIn();
    if (isAfterView(actor)) throw viewEnded();
    // The actor has this permission for other objects. The actor must not learn that this object of another
    // tenant exists.
    if (can(actor, permission)) throw unseen(actor, permission, named);
    if (permissions[permission] === 'own' && actor.kind === 'shopper' && !actor.verified)
      throw new ProblemError({
        status: 403,
        code: 'not-verified',
        message: 'Your phone or email is not confirmed yet.',
        next: 'Enter the code we sent you.',
      });
    if (actor.kind === 'integration') throw notForPrograms(tokenRefusal(actor, permission));
    const duty = firstDutyOf(actor);
    throw duty ? dutyProblems[duty]() : notAllowed();
  }
}

/**
 * Refuses every request that is not explicitly allowed. Reads the permission that the endpoint declares,
 * finds the actor and the owners, and calls `canAll()`. Contains no rule for a certain role or route.
 */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionActors,
    private readonly bearers: Bearers,
    private readonly owners: Owners,
    private readonly gate: Gate,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const requirement = this.reflector.getAllAndOverride<Requirement | undefined>(REQUIRES, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!requirement) throw notAllowed();
    const { permission } = requirement;
    if (context.getType() === 'ws') await this.socket(context, permission);
    else await this.http(context, permission);
    return true;
  }

  private async http(context: ExecutionContext, permission: Permission): Promise<void> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const row = endpointOf(method, routeAddress(request));
    if (row?.permission !== permission) throw notAllowed();
    const scope: Scope = permissions[permission];
    request.actor =
      (await this.bearers.actorOf(request, scope)) ??
      (await this.sessions.fromCookies(request.cookies, scope, tabOf(request)));
    if (request.actor === shutOut && scope !== 'public' && scope !== 'own') throw accountDisabled();
    const { actor } = request.actor;
    const contract = contractOf(context.getHandler());
    if (actor.kind === 'shopper' && contract) assertFormOfPage(request, contract, actor.formId);
    const named = await this.namedBy(actor, row, permission, request, actor);
    const wider = row.widened?.permission;
    // Some endpoints declare a wider permission for certain objects, for example for the account of another
    // user.
    if (wider && can(actor, wider) && !allows(actor, permission, named)) {
      this.gate.decide(actor, wider, await this.namedBy(actor, row, wider, request, actor));
      request.usedPermission = wider;
    } else this.gate.decide(actor, permission, named);
  }

  /** Checks a socket message. Its data contain ids in the same way as the body of a request. */
  private async socket(context: ExecutionContext, permission: Permission): Promise<void> {
    const socket = context.switchToWs();
    const row = endpointOf('SOCKET', messageOf(context.getHandler()));
    if (row?.permission !== permission) throw notAllowed();
    const { actor = anonymous.actor } = socket.getClient<{ data: { actor?: Actor } }>().data;
    const message = { params: {}, query: {}, body: socket.getData<unknown>() };
    this.gate.decide(actor, permission, await this.namedBy(actor, row, permission, message));
  }

  /**
   * Resolves the owners of the named ids, but only for signed-in actors. For anonymous actors `@Sees` decides
   * which rows are visible.
   */
  private namedBy(
    actor: Actor,
    row: Endpoint,
    permission: Permission,
    request: NamingRequest,
    // The object under which owners are cached: the actor of an HTTP request, or the message object of a
    // socket message. The socket itself cannot be used, because it outlives the cached actor.
    who: object = request,
  ): Promise<Named> {
    if (permissions[permission] === 'public' || actor.kind === 'anonymous') return Promise.resolve(nothing);
    const { ids } = row;
    return within(tenantContextOf(actor, permission), () =>
      this.owners.of({ ids, permission }, request, who),
    );
  }
}

/** Returns the 404 problem, which is the same for missing and for forbidden objects. */
function unseen(actor: Actor, permission: Permission, { worded }: Named): ProblemError {
  const hidden = worded.find(({ targets }) => !targets.some((target) => can(actor, permission, target)));
  return hidden?.missing() ?? notFound();
}

function allows(actor: Actor, permission: Permission, { things, missing }: Named): boolean {
  if (missing) return false;
  const chosen = things.map(
    (targets) => targets.find((target) => can(actor, permission, target)) ?? targets[0]!,
  );
  return canAll(actor, permission, chosen);
}
