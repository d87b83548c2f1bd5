import type { ApiToken, ApiTokenBody, NewApiToken } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { wantFreshProof } from '../../../platform/sessions/fresh-proof.ts';
import { mayStillMake, type Made } from '../users/index.ts';
import { ApiTokenKeys } from './api-token-keys.ts';
import { tooManyTokens } from './api-tokens.errors.ts';

/** The lifetime of a token in days, if the request names none. */
const usualDays = 365;
/** The largest number of tokens of one store. Users could not tell more of them apart. */
const mostOfStore = 25;

/** The user who creates tokens, with the hash of the user's session. */
type Maker = StaffActor & { session: Buffer | null };

/**
 * Manages the API tokens of a store. The list shows who created a token and when it was last used. Deleted
 * tokens are not listed. A token that ended because its creator lost the right is listed until a user
 * deletes it.
 */
@Injectable()
export class ApiTokens {
  constructor(
    private readonly orm: MikroORM,
    private readonly keys: ApiTokenKeys,
  ) {}

  async list(storeId: number): Promise<ApiToken[]> {
    return this.rows(this.orm.em.fork(), { storeId });
  }

  /** Returns the name of the token and of its store, as screens show them. */
  async named(em: EntityManager, tokenId: number): Promise<{ name: string; storeName: string }> {
    const [row] = await em.execute<{ name: string; storeName: string }[]>(
      `SELECT t.name, s.store_name AS "storeName" FROM api_token t JOIN read.store s ON s.id = t.store_id WHERE t.id = ?`,
      [tokenId],
    );
    if (!row) throw notFound('This API token');
    return row;
  }

  /**
   * Creates a token, once per idempotency key. A repeated request confirms that the token exists but cannot
   * show it, because only its hash is stored. A user who lost the first reply must create another token.
   */
  async create(actor: Maker, body: ApiTokenBody, key?: string): Promise<NewApiToken> {
    const em = this.orm.em.fork();
    await wantFreshProof(em, actor.session);
    let shown: string | null = null;
    const made = await em.transactional((transaction) =>
      once(transaction, `api-token|${actor.userId}`, key, body, async () => {
        const { token, row } = await this.createWithin(transaction, actor, body);
        shown = token;
        return row;
      }),
    );
    return { ...made, token: shown };
  }

  async remove(actor: StaffActor, id: number): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const [row] = await em.execute<{ storeId: number }[]>(
        `UPDATE api_token SET revoked_at = coalesce(revoked_at, now()), lost_right = false
         WHERE id = ? AND (revoked_at IS NULL OR lost_right) RETURNING store_id AS "storeId"`,
        [id],
      );
      if (!row) throw notFound('This API token');
      await record(em, actor, { action: 'api-token.deleted', id, storeId: row.storeId });
    });
  }

  private async createWithin(
    em: EntityManager,
    actor: StaffActor,
    body: ApiTokenBody,
  ): Promise<{ token: string; row: ApiToken }> {
    const { storeId, name, expires_in_days = usualDays } = body;
    const kept = (await this.rows(em, { storeId })).filter((row) => !row.has_ended);
    if (kept.length >= mostOfStore) throw tooManyTokens(mostOfStore);
    const { token, prefix } = this.keys.make();
    const [made] = await em.execute<{ id: number }[]>(
      `INSERT INTO api_token (store_id, name, token_hash, prefix, created_by, expires_at)
       VALUES (?, ?, ?, ?, ?, now() + make_interval(days => ?)) RETURNING id`,
      [storeId, name.trim(), this.keys.hashOf(token), prefix, actor.userId, expires_in_days],
    );
    const { id } = made!;
    await record(em, actor, { action: 'api-token.created', id, storeId });
    const [row] = await this.rows(em, { storeId, id });
    return { token, row: row! };
  }

  private async rows(
    em: EntityManager,
    { storeId, id }: { storeId: number; id?: number },
  ): Promise<ApiToken[]> {
    // `found` is the result that a call with the token would get. It is null if the token expired or its store
    // is disabled.
    const rows = await em.execute<(Omit<ApiToken, 'works'> & { found: Made | null })[]>(
      `SELECT t.id, t.store_id, t.name, t.prefix, t.created_at, t.last_used_at, t.expires_at,
              t.lost_right AS has_ended,
              nullif(trim(u.first_name || ' ' || u.last_name), '') AS created_by,
              (SELECT jsonb_build_object('maker', b.maker, 'storeId', b.store_id, 'orgId', b.org_id, 'laaId', b.laa_id)
               FROM tenant.bearer(t.token_hash) b) AS found
       FROM api_token t LEFT JOIN app_user u ON u.id = t.created_by
       WHERE t.store_id = ? AND (?::int IS NULL OR t.id = ?) AND (t.revoked_at IS NULL OR t.lost_right) ORDER BY t.id DESC`,
      [storeId, id ?? null, id ?? null],
    );
    return rows.map(({ found, ...row }) => ({
      ...row,
      works: found !== null && mayStillMake(found),
      created_at: instant(row.created_at),
      last_used_at: instantOrNull(row.last_used_at),
      expires_at: instant(row.expires_at),
    }));
  }
}

async function record(
  em: EntityManager,
  actor: StaffActor,
  { action, id, storeId }: { action: string; id: number; storeId: number },
): Promise<void> {
  const [owner] = await em.execute<{ orgId: number }[]>(
    `SELECT org_id AS "orgId" FROM read.store WHERE id = ?`,
    [storeId],
  );
  await audit(em, {
    action,
    actor: { kind: 'staff', id: String(actor.userId) },
    orgId: owner?.orgId ?? null,
    storeId,
    subject: { kind: 'api-token', id: String(id) },
  });
}
