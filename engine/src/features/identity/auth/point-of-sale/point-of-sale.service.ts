import type { Session } from '@millrace/schemas/api';
import { terminalGrant, testTokenGrant, tokenGrant } from '@millrace/schemas/permissions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../../platform/audit/audit.ts';
import { alsoWithin, within } from '../../../../platform/db/tenant-isolation/tenant-context.ts';
import type { IntegrationActor } from '../../../../platform/http/actor.ts';
import { RateLimiter } from '../../../../platform/http/limits/rate-limiter.ts';
import { tenantContextOf } from '../../../../platform/http/access/tenant-context-of.ts';
import { BearerHolders } from '../../../../platform/sessions/bearer-holders.ts';
import { createSession, revokeSession } from '../../../../platform/sessions/sessions.ts';
import { ApiTokens } from '../../api-tokens/index.ts';
import { AccessGate } from '../access-gate.ts';
import { posPerAddress } from '../auth.logic.ts';
import type { Caller } from '../auth.service.ts';
import { sentTimezone } from '../sent-timezone.ts';

/** The page that a terminal opens after it signed in. */
const landing = '/app/forms/view-all';

/**
 * Signs in terminals. A terminal is a browser that signed in with an API token of the store. It has the
 * rights and the lifetime of this token.
 */
@Injectable()
export class PointOfSale {
  constructor(
    private readonly orm: MikroORM,
    private readonly holders: BearerHolders,
    private readonly tokens: ApiTokens,
    private readonly gate: AccessGate,
    private readonly limiter: RateLimiter,
  ) {}

  async enter(
    bearer: string | undefined,
    zone: string | undefined,
    caller: Omit<Caller, 'device'>,
  ): Promise<{ token: string; session: Session }> {
    const sent = sentTimezone(zone);
    await this.limiter.take(posPerAddress, caller.ip);
    const em = this.orm.em.fork();
    const found = bearer === undefined ? undefined : await this.holders.holding(bearer);
    // A terminal serves real customers, which a test token must not do.
    if (!found || found.actor.isTest) {
      await audit(em, { action: 'auth.pos-login-failed', actor: { kind: 'anonymous' } });
      throw this.holders.refusal();
    }
    const actor = { ...found.actor, isTerminal: true } as const;
    const timezone = sent ?? found.timezone;
    const token = await alsoWithin({ stores: actor.storeIds }, () =>
      em.transactional((transaction) => begin(transaction, actor, timezone, caller)),
    );
    const session = await within(tenantContextOf(actor, 'session:read'), () => this.show(actor, timezone));
    return { token, session };
  }

  /** Returns what the terminal may see and do now. */
  async show(actor: IntegrationActor, timezone: string): Promise<Session> {
    const { isTerminal = false, isTest = false, scopes = [] } = actor;
    const grant = isTest ? testTokenGrant(scopes) : isTerminal ? terminalGrant : tokenGrant(scopes);
    const em = this.orm.em.fork();
    const { name, storeName } = await this.tokens.named(em, actor.tokenId);
    const stores = actor.storeIds.map((id) => ({ id, store_name: storeName }));
    return {
      user: {
        id: null,
        email: null,
        first_name: name,
        last_name: '',
        roles_arr: [],
        roles: '',
        user_stores: [...actor.storeIds],
        is_disabled: false,
        org_id: actor.orgId,
        primary_store_id: actor.storeIds[0] ?? null,
        store_id: actor.storeIds[0] ?? null,
        prompt_password_change: false,
        terms_accepted: true,
      },
      stores,
      permissions: [...grant.permissions].sort(),
      landing,
      ...(await this.gate.ofTerminal(em, stores)),
      // A terminal is not a person, so it has none of the flags of a person.
      is_processor: false,
      is_affiliate: false,
      is_account_executive: false,
      timezone,
    };
  }

  /**
   * Ends the session of this terminal only. The token and the other terminals that signed in with it stay
   * valid.
   */
  async leave(actor: IntegrationActor, session: Buffer): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      await revokeSession(em, session);
      await record(em, actor, 'auth.logout');
    });
  }
}

async function begin(
  em: EntityManager,
  actor: IntegrationActor,
  timezone: string,
  { ip, userAgent, session }: Omit<Caller, 'device'>,
): Promise<string> {
  // The session cookie of this browser now belongs to the terminal, so the previous session of the browser
  // ends.
  if (session) await revokeSession(em, session);
  const apiTokenId = actor.tokenId;
  const { token } = await createSession(em, { kind: 'pos', apiTokenId, timezone, ip, userAgent });
  await record(em, actor, 'auth.pos-login');
  return token;
}

const record = (em: EntityManager, { tokenId, orgId, storeIds }: IntegrationActor, action: string) =>
  audit(em, {
    action,
    actor: { kind: 'integration', id: String(tokenId) },
    orgId,
    storeId: storeIds[0] ?? null,
  });
