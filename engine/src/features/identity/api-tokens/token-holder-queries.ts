import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import type { TokenScope } from '@millrace/schemas/permissions';
import { Injectable } from '@nestjs/common';
import { hashedByIndexKey } from '../../../platform/vault/index-rotation.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { within } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import type { IntegrationActor } from '../../../platform/http/actor.ts';
import { BearerHolders, type Holder } from '../../../platform/sessions/bearer-holders.ts';
import { endTokensOf, mayStillMake, type CreatedToken } from '../users/index.ts';
import { ApiTokenKeys } from './api-token-keys.ts';
import { tokenRefused } from './api-tokens.errors.ts';

interface BearerRow extends CreatedToken {
  tokenId: number;
  timezone: string;
  stale: boolean;
  scopes: TokenScope[];
  isTest: boolean;
}

const bearerColumns =
  'token_id AS "tokenId", store_id AS "storeId", org_id AS "orgId", timezone, laa_id AS "laaId", stale, maker, scopes, is_test AS "isTest"';

/** Finds the actor of a token. Nothing is cached, so that a deleted token is refused at the next request. */
@Injectable()
export class TokenHolders extends BearerHolders {
  constructor(
    private readonly orm: MikroORM,
    private readonly keys: ApiTokenKeys,
  ) {
    super();
  }

  readonly refusal = tokenRefused;

  async behind(sessionHash: Buffer) {
    return atTerminal(await this.find(sessionHash));
  }

  async behindEach(sessionHashes: readonly string[]) {
    const em = this.orm.em.fork();
    const rows = await em.execute<(BearerRow & { hash: string })[]>(
      `SELECT s.hash, ${bearerColumns}
       FROM unnest(?::text[]) s (hash) CROSS JOIN LATERAL tenant.bearer(decode(s.hash, 'hex'))`,
      [pgArray(sessionHashes)],
    );
    const held = new Map<string, Holder>();
    for (const { hash, ...row } of rows) {
      const holder = atTerminal(await this.holderOf(em, row).catch(() => undefined));
      if (holder) held.set(hash, holder);
    }
    return held;
  }

  async holding(token: string) {
    const hash = this.keys.hashOf(token);
    return hash && this.find(hash);
  }

  private async find(hash: Buffer): Promise<Holder | undefined> {
    const em = this.orm.em.fork();
    const [row] = await em.execute<BearerRow[]>(`SELECT ${bearerColumns} FROM tenant.bearer(?)`, [hash]);
    return row && this.holderOf(em, row);
  }

  private async holderOf(em: EntityManager, row: BearerRow): Promise<Holder | undefined> {
    if (!mayStillMake(row)) {
      const { maker } = row;
      if (maker) await em.transactional((transaction) => endTokensOf(transaction, [maker.userId]));
      return undefined;
    }
    const { tokenId, storeId, orgId, timezone, stale, scopes, isTest } = row;
    if (stale) await used(em, tokenId, storeId);
    const store = { orgId, storeIds: [storeId], laaId: null };
    const actor: IntegrationActor = {
      ...{ kind: 'integration', tokenId, ...store, scopes },
      ...(isTest && { isTest: true }),
    };
    return { actor, sessionHash: null, timezone };
  }
}

/**
 * Marks the actor of a session as a terminal. A terminal signed in with an API token and may do more than
 * software that sends the token with each request.
 */
const atTerminal = (holder: Holder | undefined): Holder | undefined =>
  holder && { ...holder, actor: { ...holder.actor, isTerminal: true } };

/** Records that the token was used now. The database changes the stored time at most once a minute. */
const used = (em: EntityManager, tokenId: number, storeId: number) =>
  within({ stores: [storeId] }, () =>
    em.execute(`UPDATE api_token SET last_used_at = now() WHERE id = ?`, [tokenId], 'run'),
  );

export const tokensByIndexKey = hashedByIndexKey(
  'API tokens, which have to be replaced',
  `SELECT count(*)::integer AS count FROM api_token
   WHERE index_key IS DISTINCT FROM ? AND revoked_at IS NULL AND expires_at > now()`,
);
