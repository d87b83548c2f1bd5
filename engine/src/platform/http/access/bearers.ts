import type { Scope } from '@millrace/schemas/permissions';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../clock.ts';
import { CONFIG, type Config } from '../../config/config.ts';
import { BearerHolders } from '../../sessions/bearer-holders.ts';
import { anonymous, type RequestActor } from '../actor.ts';
import { RateLimiter } from '../limits/rate-limiter.ts';
import { InMemoryRateLimiter } from '../limits/in-memory-rate-limiter.ts';

/**
 * Returns the token of an `Authorization: Bearer` header; undefined if the header is absent or of another
 * scheme.
 */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const found = /^bearer(?:\s+(\S*))?\s*$/i.exec(headers.authorization ?? '');
  return found ? (found[1] ?? '') : undefined;
}

/** Limit of requests per token in this process. */
const perToken = { most: 600, seconds: 60 } as const;
/** Limit of requests with invalid tokens per client address. */
const refused = { name: 'bearer', most: 60, seconds: 300 } as const;

/** Finds the actor of a bearer token. */
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
   * Returns the actor of the bearer token. Returns undefined if the request has no bearer token; then the
   * cookies identify the actor. An invalid token is refused even if the request also has valid cookies. For
   * public routes the token is not checked here: a handler that needs the token checks it.
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
