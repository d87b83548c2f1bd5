import type { LenderOption, LenderSignUp, LenderSignUpBody, ListedLenderSignUp } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant } from '../../../platform/db/instants.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { withoutControls } from '../../../platform/plain-text.ts';
import { auditStore, Stores, type StoreFacts } from '../../tenancy/stores/index.ts';
import {
  LenderObjects,
  lenderTypeOf,
  servesIndustry,
  servesState,
  servesStore,
  type LenderFacts,
} from '../lender-objects/index.ts';
import { StoreCredentials } from '../store-credentials/index.ts';
import { SignUpNotices } from './sign-up-notices.ts';
import { alreadyAsked, worksAlready } from './lender-sign-ups.errors.ts';

const askAgainDays = 30;

const select = `SELECT u.id, u.store_id, s.store_name, u.contact_name, u.email, u.phone, u.message, u.asked_at,
    u.lender_id, l.name AS lender_name,
    EXISTS (SELECT FROM store_credential c
            WHERE c.store_id = u.store_id AND c.lender_id = u.lender_id AND c.is_active) AS has_credentials
  FROM lender_sign_up u JOIN read.store s ON s.id = u.store_id JOIN lender l ON l.id = u.lender_id`;

/** Stores requests of stores to work with a lender. Staff sees these requests on the page of the lender. */
@Injectable()
export class LenderSignUps {
  constructor(
    private readonly orm: MikroORM,
    private readonly lenders: LenderObjects,
    private readonly stores: Stores,
    private readonly credentials: StoreCredentials,
    private readonly notices: SignUpNotices,
  ) {}

  /** Returns every lender that the store could have, in the general order of lenders (`pipe_order`). */
  async options(em: EntityManager, storeId: number): Promise<LenderOption[]> {
    const store = await this.stores.find(em, storeId);
    if (!store) throw notFound('This store');
    const accounts = new Set(await this.credentials.lendersOf(em, storeId));
    const asked = await em.execute<{ id: number; at: Date | string }[]>(
      `SELECT lender_id AS id, max(asked_at) AS at FROM lender_sign_up WHERE store_id = ? GROUP BY lender_id`,
      [storeId],
    );
    const askedAt = new Map(asked.map(({ id, at }) => [id, instant(at)]));
    const [lenders, logos] = [await this.lenders.all(em), await this.lenders.logos(em)];
    return lenders
      .filter((lender) => lender.enabled && servesStore(lender, storeId))
      .map((lender) => ({
        ...optionOf(lender, store),
        logo_url: logos.get(lender.id) ?? null,
        has_credentials: accounts.has(lender.id),
        asked_at: askedAt.get(lender.id) ?? null,
      }));
  }

  signUp(actor: StaffActor, body: LenderSignUpBody, key?: string): Promise<LenderOption> {
    return this.orm.em
      .fork()
      .transactional((em) =>
        once(em, `lender-sign-up|${actor.userId}`, key, body, () => this.signUpWithin(em, actor, body)),
      );
  }

  /** Returns the requests for a lender, newest first. */
  async askedFor(em: EntityManager, lenderId: number): Promise<LenderSignUp[]> {
    const rows = await em.execute<ListedLenderSignUp[]>(
      `${select} WHERE u.lender_id = ? ORDER BY u.asked_at DESC, u.id DESC LIMIT 200`,
      [lenderId],
    );
    return rows.map(listed);
  }

  /** Returns the requests of stores that have no credentials at the lender yet. */
  async open(em: EntityManager): Promise<ListedLenderSignUp[]> {
    const rows = await em.execute<ListedLenderSignUp[]>(
      `SELECT * FROM (${select}) asked WHERE NOT has_credentials ORDER BY asked_at DESC, id DESC LIMIT 200`,
    );
    return rows.map(listed);
  }

  private async signUpWithin(
    em: EntityManager,
    actor: StaffActor,
    { storeId, lender_id: lenderId, ...body }: LenderSignUpBody,
  ): Promise<LenderOption> {
    // A second request of the store at the same moment waits for this lock and then finds the first request.
    await em.execute(`SELECT pg_advisory_xact_lock(?, ?)`, [storeId, lenderId]);
    const found = (await this.options(em, storeId)).find((option) => option.lender_id === lenderId);
    if (!found) throw notFound('This lender');
    if (found.has_credentials) throw worksAlready(found.name);
    const [recent] = await em.execute<unknown[]>(
      `SELECT 1 FROM lender_sign_up
       WHERE store_id = ? AND lender_id = ? AND asked_at > now() - make_interval(days => ?)`,
      [storeId, lenderId, askAgainDays],
    );
    if (recent) throw alreadyAsked(found.name);
    const store = (await this.stores.find(em, storeId))!;
    const message = withoutControls(body.message ?? '').trim() || null;
    const [row] = await em.execute<{ id: number; at: Date | string }[]>(
      `INSERT INTO lender_sign_up (org_id, store_id, lender_id, contact_name, email, phone, message, asked_by)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id, asked_at AS at`,
      [
        store.orgId,
        storeId,
        lenderId,
        withoutControls(body.contact_name).trim(),
        body.email,
        body.phone.trim(),
        message,
        actor.userId,
      ],
    );
    await this.notices.asked(em, { store, lender: found, body: { ...body, message } });
    const subject = { kind: 'lender', id: String(lenderId) };
    await auditStore(em, actor, { action: 'lender.sign-up-asked', storeId, subject });
    return { ...found, asked_at: instant(row!.at) };
  }
}

const listed = ({ asked_at: at, ...row }: ListedLenderSignUp): ListedLenderSignUp => ({
  ...row,
  asked_at: instant(at),
});

function optionOf(
  lender: LenderFacts,
  { state, industry }: StoreFacts,
): Omit<LenderOption, 'has_credentials' | 'asked_at' | 'logo_url'> {
  const manifest = lender.plugin?.manifest;
  return {
    lender_id: lender.id,
    name: lender.name,
    lender_type: lenderTypeOf(lender),
    start_url: lender.startUrl,
    serves_store: servesState(lender, state) && servesIndustry(lender, industry),
    minimum_cents: manifest?.amount?.minCents ?? null,
    maximum_cents: manifest?.amount?.maxCents ?? null,
    decision_seconds: manifest?.decisionSeconds ?? null,
  };
}
