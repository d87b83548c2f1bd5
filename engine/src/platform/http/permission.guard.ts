import '@fastify/cookie';
import { can, permissions, type Actor } from '@millrace/schemas/permissions';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { SessionActors } from '../sessions/session-actors.ts';
import { anonymous } from './actor.ts';
import { notAllowed, notFound, notSignedIn, ProblemError } from './problem.ts';
import { REQUIRES, type Requirement } from './requires.ts';

/** Default deny. Reads the declaration, finds the actor, asks `can()`; knows no role and no route. */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionActors,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const requirement = this.reflector.getAllAndOverride<Requirement | undefined>(REQUIRES, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!requirement) throw notAllowed();
    if (context.getType() === 'ws') return this.socket(context, requirement);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.actor = await this.sessions.fromCookies(request.cookies, scopeOf(requirement));
    const target = await this.sessions.ownerOf(requirement.target?.(request) ?? {});
    this.decide(request.actor.actor, requirement, target);
    return true;
  }

  private socket(context: ExecutionContext, requirement: Requirement): boolean {
    const data = context.switchToWs().getClient<{ data: { actor?: Actor } }>().data;
    this.decide(data.actor ?? anonymous.actor, requirement, {});
    return true;
  }

  private decide(
    actor: Actor,
    requirement: Requirement,
    target: Parameters<typeof can>[2] & { missing?: boolean },
  ) {
    if (can(actor, requirement.permission, target) && !target.missing) return;
    if (scopeOf(requirement) === 'public') return;
    const { permission } = requirement;
    if (actor.kind === 'anonymous') throw notSignedIn();
    // A role that may do this elsewhere learns nothing about a foreign object: it looks as if it did not exist.
    if (Object.keys(target).length > 0 && can(actor, permission)) throw notFound();
    if (permissions[permission] === 'own' && actor.kind === 'shopper' && !actor.verified)
      throw new ProblemError({
        status: 403,
        code: 'not-verified',
        message: 'Your phone or e-mail is not confirmed yet.',
        next: 'Enter the code we sent you.',
      });
    throw notAllowed();
  }
}

function scopeOf(requirement: Requirement) {
  return permissions[requirement.permission];
}
