import type {
  ApiToken,
  ApiTokenBody,
  NewApiToken,
  ReplaceApiTokenBody,
  ToolCallBody,
} from '@millrace/schemas/api';
import { tokenScopes } from '@millrace/schemas/permissions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { fromNow, queries } from '../../../platform/db/queries.ts';
import type { IntegrationActor, StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { ApiTokenKeys } from './api-token-keys.ts';
import { apiTokens, endSoon } from './api-token-queries.ts';
import { tooManyTokens } from './api-tokens.errors.ts';

/** The lifetime of a token in days, if the request names none. */
const usualDays = 365;
/** The largest number of tokens of one store. Users could not tell more of them apart. */
const mostOfStore = 25;
const usualOverlapHours = 24;

/**
 * Manages the API tokens of a store. The list shows who created a token and when it was last used. Deleted
 * tokens are not listed. A token ends when its creator loses the right to create it. It is then still listed
 * until a user deletes it.
 */
@Injectable()
export class ApiTokens {
  constructor(
    private readonly orm: MikroORM,
    private readonly keys: ApiTokenKeys,
  ) {}

  async list(storeId: number): Promise<ApiToken[]> {
    return apiTokens(this.orm.em.fork(), { storeId });
  }

  /** Returns the name of the token and of its store, as screens show them. */
  async named(em: EntityManager, tokenId: number): Promise<{ name: string; storeName: string }> {
    const row = await queries(em)
      .selectFrom('api_token as t')
      .innerJoin('read.store as s', 's.id', 't.store_id')
      .select(['t.name', 's.store_name as storeName'])
      .where('t.id', '=', tokenId)
      .executeTakeFirst();
    if (!row) throw notFound('This API token');
    return row;
  }

  /**
   * Creates a token, once per idempotency key. A repeated request confirms that the token exists but cannot
   * show it, because only its hash is stored. A user who lost the first reply must create another token.
   */
  async create(actor: StaffActor, body: ApiTokenBody, key?: string): Promise<NewApiToken> {
    const em = this.orm.em.fork();
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

  /**
   * Creates a token with the name and scopes of another one. The old token works for some more hours, so that
   * the store's software can change to the new token without a break.
   */
  async replace(
    actor: StaffActor,
    id: number,
    { overlap_hours: hours = usualOverlapHours }: ReplaceApiTokenBody,
    key?: string,
  ): Promise<NewApiToken> {
    const em = this.orm.em.fork();
    let shown: string | null = null;
    const made = await em.transactional((transaction) =>
      once(transaction, `api-token-replace|${id}`, key, { hours }, async () => {
        const earlier = await endSoon(transaction, id, hours);
        if (!earlier) throw notFound('This API token');
        const { token, row } = await this.createWithin(transaction, actor, earlier);
        const facts = { by: String(row.id), hours: String(hours) };
        await record(transaction, actor, { action: 'api-token.replaced', id, storeId: row.store_id, facts });
        shown = token;
        return row;
      }),
    );
    return { ...made, token: shown };
  }

  /** Records that an AI assistant called a tool of the MCP server with the token. */
  recordToolCall(actor: IntegrationActor, { storeId, tool, subject }: ToolCallBody): Promise<void> {
    return audit(this.orm.em.fork(), {
      action: 'api-token.tool-called',
      actor: { kind: 'integration', id: String(actor.tokenId) },
      orgId: actor.orgId,
      storeId,
      subject: { kind: 'api-token', id: String(actor.tokenId) },
      facts: { tool, ...(subject && { about: subject }) },
    });
  }

  async remove(actor: StaffActor, id: number): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const row = await queries(em)
        .updateTable('api_token')
        .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.fn<Date>('now')), lost_right: false }))
        .where('id', '=', id)
        .where((eb) => eb.or([eb('revoked_at', 'is', null), eb('lost_right', '=', true)]))
        .returning('store_id as storeId')
        .executeTakeFirst();
      if (!row) throw notFound('This API token');
      await record(em, actor, { action: 'api-token.deleted', id, storeId: row.storeId });
    });
  }

  private async createWithin(
    em: EntityManager,
    actor: StaffActor,
    body: ApiTokenBody,
  ): Promise<{ token: string; row: ApiToken }> {
    const { storeId, name, expires_in_days = usualDays, scopes = [], is_test = false } = body;
    const listed = await apiTokens(em, { storeId });
    const active = listed.filter((row) => !row.has_ended && !row.is_replaced);
    if (active.length >= mostOfStore) throw tooManyTokens(mostOfStore);
    const { token, prefix } = this.keys.make({ isTest: is_test });
    const { id } = await queries(em)
      .insertInto('api_token')
      .values({
        store_id: storeId,
        name: name.trim(),
        token_hash: this.keys.hashOf(token)!,
        index_key: this.keys.indexKey,
        prefix,
        is_test,
        scopes: tokenScopes.filter((scope) => scope === 'read' || scopes.includes(scope)),
        created_by: actor.userId,
        expires_at: fromNow({ days: expires_in_days }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(em, actor, {
      action: 'api-token.created',
      id,
      storeId,
      facts: { scopes: scopes.join(' ') },
    });
    const [row] = await apiTokens(em, { storeId, id });
    return { token, row: row! };
  }
}

interface Recorded {
  readonly action: string;
  readonly id: number;
  readonly storeId: number;
  readonly facts?: Readonly<Record<string, string>>;
}

async function record(
  em: EntityManager,
  actor: StaffActor,
  { action, id, storeId, facts = {} }: Recorded,
): Promise<void> {
  const owner = await queries(em)
    .selectFrom('read.store')
    .select('org_id as orgId')
    .where('id', '=', storeId)
    .executeTakeFirst();
  await audit(em, {
    action,
    actor: { kind: 'staff', id: String(actor.userId) },
    orgId: owner?.orgId ?? null,
    storeId,
    subject: { kind: 'api-token', id: String(id) },
    facts,
  });
}
