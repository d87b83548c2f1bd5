import { tabOf } from '../sessions/tabs.ts';
import '@fastify/cookie';
import { endpointOf } from '@millrace/schemas/endpoints';
import { permissions } from '@millrace/schemas/permissions';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../clock.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { SessionActors } from '../sessions/session-actors.ts';
import { shutOut } from './actor.ts';
import { Bearers } from './access/bearers.ts';
import { accountDisabled, notSignedIn } from './problem.ts';
import { routeAddress } from './access/route-address.ts';
import { InMemoryRateLimiter } from './limits/in-memory-rate-limiter.ts';
import { subscriberOf } from './limits/networks.logic.ts';
import type { UploadGate } from './uploads.ts';

/** Limit on requests from one address to endpoints with files. */
const perAddress = { most: 120, seconds: 60 } as const;

/** Finds the sender of a request with files before the body is read. */
@Injectable()
export class UploadCallers implements UploadGate {
  private readonly limiter: InMemoryRateLimiter;

  constructor(
    private readonly sessions: SessionActors,
    private readonly bearers: Bearers,
    clock: Clock,
    @Inject(CONFIG) { RATE_LIMIT_FACTOR }: Config,
  ) {
    // Counts requests in memory, because a request without a session must not cause a database statement.
    this.limiter = new InMemoryRateLimiter(
      { ...perAddress, most: perAddress.most * RATE_LIMIT_FACTOR },
      clock,
    );
  }

  count({ ip }: FastifyRequest): void {
    this.limiter.take(subscriberOf(ip));
  }

  async holder(request: FastifyRequest): Promise<string> {
    const row = endpointOf(request.method, routeAddress(request));
    if (!row) throw notSignedIn();
    const scope = permissions[row.permission];
    const found =
      (await this.bearers.actorOf(request, scope)) ??
      (await this.sessions.fromCookies(request.cookies, scope, tabOf(request)));
    if (found === shutOut) throw accountDisabled();
    if (found.actor.kind === 'anonymous') throw notSignedIn();
    return found.sessionHash?.toString('hex') ?? JSON.stringify(found.actor);
  }
}
