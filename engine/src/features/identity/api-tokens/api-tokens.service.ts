import type { ApiToken, ApiTokenBody, NewApiToken } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { KeptTokens } from '../../../platform/sessions/kept-tokens.ts';
import { ApiTokenKeys } from './api-token-keys.ts';
import { tooManyTokens } from './api-tokens.errors.ts';

/** Nobody keeps more apart. */
const mostOfStore = 25;

/** The API tokens of a store: who made which, and when it was last used. A deleted one is on no list. */
@Injectable()
export class ApiTokens {
  constructor(
    private readonly orm: MikroORM,
    private readonly keys: ApiTokenKeys,
    private readonly kept: KeptTokens,
  ) {}

  async list(storeId: number): Promise<ApiToken[]> {
    return this.rows(this.orm.em.fork(), { storeId });
  }

  /** What a program calls itself and its store, as its screens show it. */
  async named(em: EntityManager, tokenId: number): Promise<{ name: string; storeName: string }> {
    const [row] = await em.execute<{ name: string; storeName: string }[]>(
      `SELECT t.name, s.store_name AS "storeName" FROM api_token t JOIN store s ON s.id = t.store_id WHERE t.id = ?`,
      [tokenId],
    );
    if (!row) throw notFound('This API token');
    return row;
  }

  /** The same key makes one token, and gives it again to who lost the reply. */
  async create(actor: StaffActor, body: ApiTokenBody, key?: string): Promise<NewApiToken> {
    const owner = `api-token|${actor.userId}`;
    const { token, ...row } = await this.orm.em.fork().transactional((em) =>
      once(em, owner, key, body, async () => {
        const made = await this.createWithin(em, actor, body);
        return { ...made, token: this.kept.seal(owner, made.token) };
      }),
    );
    return { ...row, token: this.kept.open(owner, token) };
  }

  async remove(actor: StaffActor, id: number): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const [row] = await em.execute<{ storeId: number }[]>(
        `UPDATE api_token SET revoked_at = now() WHERE id = ? AND revoked_at IS NULL RETURNING store_id AS "storeId"`,
        [id],
      );
      if (!row) throw notFound('This API token');
      await record(em, actor, { action: 'api-token.deleted', id, storeId: row.storeId });
    });
  }

  private async createWithin(em: EntityManager, actor: StaffActor, body: ApiTokenBody): Promise<NewApiToken> {
    const { storeId, name, expires_in_days } = body;
    if ((await this.rows(em, { storeId })).length >= mostOfStore) throw tooManyTokens(mostOfStore);
    const { token, prefix } = this.keys.make();
    const [made] = await em.execute<{ id: number }[]>(
      `INSERT INTO api_token (store_id, name, token_hash, prefix, created_by, expires_at)
       VALUES (?, ?, ?, ?, ?, now() + make_interval(days => ?)) RETURNING id`,
      [storeId, name.trim(), this.keys.hashOf(token), prefix, actor.userId, expires_in_days ?? null],
    );
    const { id } = made!;
    await record(em, actor, { action: 'api-token.created', id, storeId });
    const [row] = await this.rows(em, { storeId, id });
    return { ...row!, token };
  }

  private async rows(
    em: EntityManager,
    { storeId, id }: { storeId: number; id?: number },
  ): Promise<ApiToken[]> {
    const rows = await em.execute<ApiToken[]>(
      `SELECT t.id, t.store_id, t.name, t.prefix, t.created_at, t.last_used_at, t.expires_at,
              nullif(trim(u.first_name || ' ' || u.last_name), '') AS created_by
       FROM api_token t LEFT JOIN app_user u ON u.id = t.created_by
       WHERE t.store_id = ? AND (?::int IS NULL OR t.id = ?) AND t.revoked_at IS NULL ORDER BY t.id DESC`,
      [storeId, id ?? null, id ?? null],
    );
    return rows.map((row) => ({
      ...row,
      created_at: instant(row.created_at),
      last_used_at: instantOrNull(row.last_used_at),
      expires_at: instantOrNull(row.expires_at),
    }));
  }
}

async function record(
  em: EntityManager,
  actor: StaffActor,
  { action, id, storeId }: { action: string; id: number; storeId: number },
): Promise<void> {
  const [owner] = await em.execute<{ orgId: number }[]>(`SELECT org_id AS "orgId" FROM store WHERE id = ?`, [
    storeId,
  ]);
  await audit(em, {
    action,
    actor: { kind: 'staff', id: String(actor.userId) },
    orgId: owner?.orgId ?? null,
    storeId,
    subject: { kind: 'api-token', id: String(id) },
  });
}
