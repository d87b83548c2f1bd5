import '@fastify/cookie';
import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Actor } from '@millrace/schemas/permissions';
import type { FastifyRequest } from 'fastify';
import { Observable } from 'rxjs';
import { CONFIG, type Config } from '../../config/config.ts';
import { whileImpersonating } from '../../audit/impersonated-account.ts';
import { within, type TenantContext } from '../../db/tenant-isolation/tenant-context.ts';
import { cookieNames } from '../../sessions/cookies.ts';
import { hashOf } from '../../sessions/sessions.ts';
import { anonymous } from '../actor.ts';
import { REQUIRES, type Requirement } from './requires.ts';
import { SEES, type Sight } from './sees.ts';
import { tenantContextOf } from './tenant-context-of.ts';

/**
 * Runs a handler in the tenant context of its actor, so that each query of the handler has this context. It
 * runs after the permission guard and before all other interceptors.
 */
@Injectable()
export class TenantContextInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const seen = this.contextOf(context);
    const actor = actorOf(context);
    return new Observable((subscriber) =>
      within(seen, () => whileImpersonating(actor, () => next.handle().subscribe(subscriber))),
    );
  }

  private contextOf(context: ExecutionContext): TenantContext {
    const places = [context.getHandler(), context.getClass()];
    const requirement = this.reflector.getAllAndOverride<Requirement | undefined>(REQUIRES, places);
    if (!requirement) return {};
    if (context.getType() === 'ws') {
      const { actor } = context.switchToWs().getClient<{ data: { actor?: Actor } }>().data;
      return tenantContextOf(actor ?? anonymous.actor, requirement.permission);
    }
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const sight = this.reflector.getAllAndOverride<Sight | undefined>(SEES, places);
    const seen = sight?.(request);
    return {
      ...seen,
      ...tenantContextOf(
        (request.actor ?? anonymous).actor,
        request.usedPermission ?? requirement.permission,
      ),
      // At sign-in, the request names the user. The context must not also contain a user who is still signed
      // in in this browser.
      ...(seen?.login !== undefined && { person: undefined }),
      sessions: this.sessionsOf(request),
    };
  }

  private sessionsOf({ cookies }: FastifyRequest): string[] {
    const names = cookieNames(this.config.PUBLIC_URL);
    return [names.staff, names.shopper].flatMap((name) => {
      const token = cookies[name];
      return token ? [hashOf(token).toString('hex')] : [];
    });
  }
}

function actorOf(context: ExecutionContext): Actor {
  if (context.getType() === 'ws')
    return context.switchToWs().getClient<{ data: { actor?: Actor } }>().data.actor ?? anonymous.actor;
  return (context.switchToHttp().getRequest<FastifyRequest>().actor ?? anonymous).actor;
}
