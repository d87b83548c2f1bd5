import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../config/config.ts';
import { within } from '../../db/tenant-isolation/tenant-context.ts';
import { isSteppedUp } from '../../sessions/sessions.ts';
import { contractOf } from '../endpoint.ts';
import { ProblemError } from '../problem.ts';

/**
 * When a page receives this error, it asks for an authenticator app, a passkey or an emailed code, and then
 * repeats the request.
 */
const stepUpNeeded = () =>
  new ProblemError({
    status: 403,
    code: 'step-up-needed',
    message: 'First confirm that it is you.',
    next: 'Use your passkey, your authenticator app or an emailed code.',
  });

/**
 * Refuses requests of endpoints with `stepUp` unless the user has recently confirmed their identity in this
 * session. The user confirms it with a factor (an authenticator app or a passkey) or an emailed code. The
 * permission guard runs before it and finds the actor.
 */
@Injectable()
export class StepUpGuard implements CanActivate {
  constructor(
    private readonly orm: MikroORM,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const stepUp = context.getType() === 'http' ? contractOf(context.getHandler())?.stepUp : undefined;
    if (!stepUp) return true;
    const { actor, sessionHash } = context.switchToHttp().getRequest<FastifyRequest>().actor!;
    if (actor.kind !== 'staff' || !sessionHash) throw stepUpNeeded();
    const acceptsSignIn = !actor.hasFactor && (stepUp === 'firstFactor' || this.signInIsEnough());
    const isRecent = await within({ person: actor.userId }, () =>
      isSteppedUp(this.orm.em.fork(), sessionHash, {
        minutes: this.config.STEP_UP_MINUTES,
        acceptsSignIn,
      }),
    );
    if (!isRecent) throw stepUpNeeded();
    return true;
  }

  private signInIsEnough(): boolean {
    const { STEP_UP_BY_SIGN_IN: setting, NODE_ENV } = this.config;
    return setting === 'auto' ? NODE_ENV !== 'production' : setting === '1';
  }
}
