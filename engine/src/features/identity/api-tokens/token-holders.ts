import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { within } from '../../../platform/db/walls/wall-context.ts';
import type { IntegrationActor, RequestActor } from '../../../platform/http/actor.ts';
import { Integrations } from '../../../platform/sessions/integrations.ts';
import { ApiTokenKeys } from './api-token-keys.ts';

interface BearerRow {
  tokenId: number;
  storeId: number;
  orgId: number;
  timezone: string;
  stale: boolean;
}

/** From a token to an actor. Nothing is cached: a deleted token is refused at the next request. */
@Injectable()
export class TokenHolders extends Integrations {
  constructor(
    private readonly orm: MikroORM,
    private readonly keys: ApiTokenKeys,
  ) {
    super();
  }

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
      `SELECT token_id AS "tokenId", store_id AS "storeId", org_id AS "orgId", timezone, stale FROM wall.bearer(?)`,
      [hash],
    );
    if (!row) return undefined;
    const { tokenId, storeId, orgId, timezone, stale } = row;
    if (stale) await used(em, tokenId, storeId);
    const actor = { kind: 'integration', tokenId, orgId, storeIds: [storeId], laaId: null } as const;
    return { actor, sessionHash: null, timezone };
  }
}

/** Moves at most once a minute. */
const used = (em: EntityManager, tokenId: number, storeId: number) =>
  within({ stores: [storeId] }, () =>
    em.execute(`UPDATE api_token SET last_used_at = now() WHERE id = ?`, [tokenId], 'run'),
  );
