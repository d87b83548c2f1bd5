import { can } from '@millrace/schemas/permissions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { within } from '../../../platform/db/walls/wall-context.ts';
import type { IntegrationActor, RequestActor } from '../../../platform/http/actor.ts';
import { BearerHolders } from '../../../platform/sessions/bearer-holders.ts';
import type { PersonFacts } from '../../../platform/sessions/sessions.ts';
import { actorOf } from '../users/index.ts';
import { ApiTokenKeys } from './api-token-keys.ts';
import { tokenRefused } from './api-tokens.errors.ts';

interface BearerRow {
  tokenId: number;
  storeId: number;
  orgId: number;
  timezone: string;
  laaId: number | null;
  stale: boolean;
  maker: PersonFacts | null;
}

/** From a token to an actor. Nothing is cached: a deleted token is refused at the next request. */
@Injectable()
export class TokenHolders extends BearerHolders {
  constructor(
    private readonly orm: MikroORM,
    private readonly keys: ApiTokenKeys,
  ) {
    super();
  }

  readonly refusal = tokenRefused;

  behind(sessionHash: Buffer) {
    return this.find(sessionHash);
  }

  async holding(token: string) {
    const hash = this.keys.hashOf(token);
    return hash && this.find(hash);
  }

  private async find(hash: Buffer): Promise<(RequestActor & { actor: IntegrationActor }) | undefined> {
    const em = this.orm.em.fork();
    const [row] = await em.execute<BearerRow[]>(
      `SELECT token_id AS "tokenId", store_id AS "storeId", org_id AS "orgId", timezone,
              laa_id AS "laaId", stale, maker FROM wall.bearer(?)`,
      [hash],
    );
    if (!row || !mayStillMake(row)) return undefined;
    const { tokenId, storeId, orgId, timezone, stale } = row;
    if (stale) await used(em, tokenId, storeId);
    const actor = { kind: 'integration', tokenId, orgId, storeIds: [storeId], laaId: null } as const;
    return { actor, sessionHash: null, timezone };
  }
}

/** Nobody leaves a door behind: a token works as long as who made it could make it today. */
export function mayStillMake({
  maker,
  storeId,
  orgId,
  laaId,
}: Pick<BearerRow, 'maker' | 'storeId' | 'orgId' | 'laaId'>): boolean {
  const found = maker && actorOf(maker);
  if (!found) return false;
  // what a person has to do first, e.g. to change the password, takes no right away
  const { mustChangePassword: _, mustAcceptTerms: __, ...person } = found;
  const store = { storeId, orgId, ...(laaId !== null && { laaId }) };
  return Boolean(can(person, 'api-tokens:update', store));
}

/** Moves at most once a minute. */
const used = (em: EntityManager, tokenId: number, storeId: number) =>
  within({ stores: [storeId] }, () =>
    em.execute(`UPDATE api_token SET last_used_at = now() WHERE id = ?`, [tokenId], 'run'),
  );
