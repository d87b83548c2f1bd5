import type { Scope } from '@millrace/schemas/permissions';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../clock.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { BearerHolders } from '../sessions/bearer-holders.ts';
import { anonymous, type RequestActor } from './actor.ts';
import { RateLimiter } from './rate-limiter.ts';
import { InMemoryRateLimiter } from './turns.ts';

/** What stands behind `Authorization: Bearer`; undefined when the header does not speak of one. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const found = /^bearer(?:\s+(\S*))?\s*$/i.exec(headers.authorization ?? '');
  return found ? (found[1] ?? '') : undefined;
}

/** Of one token, in this process. */
const perToken = { most: 600, seconds: 60 } as const;
/** Of one address: who comes with tokens that are none. */
const refused = { name: 'bearer', most: 60, seconds: 300 } as const;

/** From a bearer to an actor. */
@Injectable()
export class Bearers {
  private readonly turns: InMemoryRateLimiter;

  constructor(
    private readonly holders: BearerHolders,
    private readonly limiter: RateLimiter,
    clock: Clock,
    @Inject(CONFIG) { RATE_LIMIT_FACTOR }: Config,
  ) {
    this.turns = new InMemoryRateLimiter({ ...perToken, most: perToken.most * RATE_LIMIT_FACTOR }, clock);
  }

  /**
   * Undefined where no bearer came: then cookies say who it is. A bearer that stands for nobody is refused, whatever
   * cookies came with it. Public routes look at it themselves, if at all.
   */
  async actorOf(request: FastifyRequest, scope: Scope): Promise<RequestActor | undefined> {
    const token = bearerOf(request);
    if (token === undefined) return undefined;
    if (scope === 'public') return anonymous;
    const found = await this.holders.holding(token);
    if (!found) {
      await this.limiter.take(refused, request.ip);
      throw this.holders.refusal();
    }
    this.turns.take(String(found.actor.tokenId));
    return found;
  }
}
