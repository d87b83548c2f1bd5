import { currenciesOf } from '@millrace/plugin-sdk/logic';
import { usualCurrency } from '@millrace/schemas/countries';
import type { LenderOption, LenderSignUp, LenderSignUpBody, ListedLenderSignUp } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../../platform/db/database.generated.ts';
import { instant } from '../../../platform/db/instants.ts';
import { lockName } from '../../../platform/db/name-locks.ts';
import { fromNow, queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { withoutControls } from '../../../platform/plain-text.ts';
import { auditStore, Stores, type StoreFacts } from '../../tenancy/stores/index.ts';
import {
  LenderObjects,
  lenderTypeOf,
  servesIndustry,
  servesMarket,
  servesState,
  servesStore,
  type LenderFacts,
} from '../lender-objects/index.ts';
import { StoreCredentials } from '../store-credentials/index.ts';
import { SignUpNotices } from './sign-up-notices.ts';
import { alreadyAsked, worksAlready } from './lender-sign-ups.errors.ts';

const askAgainDays = 30;

const longestList = 200;

const signUps = (em: EntityManager) =>
  queries(em)
    .selectFrom('lender_sign_up')
    .innerJoin('read.store as store', 'store.id', 'lender_sign_up.store_id')
    .innerJoin('lender', 'lender.id', 'lender_sign_up.lender_id')
    .select([
      'lender_sign_up.id',
      'lender_sign_up.store_id',
      'store.store_name',
      'lender_sign_up.contact_name',
      'lender_sign_up.email',
      'lender_sign_up.phone',
      'lender_sign_up.message',
      'lender_sign_up.asked_at',
      'lender_sign_up.lender_id',
      'lender.name as lender_name',
    ])
    .select((eb) => eb.exists(accountOf(eb)).as('has_credentials'))
    .orderBy('lender_sign_up.asked_at', 'desc')
    .orderBy('lender_sign_up.id', 'desc')
    .limit(longestList)
    .$castTo<ListedLenderSignUp>();

/** SQL: the active account of the store that made the request, at the lender that it requested. */
const accountOf = (eb: ExpressionBuilder<Database, 'lender_sign_up'>) =>
  eb
    .selectFrom('store_credential')
    .select('store_credential.id')
    .whereRef('store_credential.store_id', '=', 'lender_sign_up.store_id')
    .whereRef('store_credential.lender_id', '=', 'lender_sign_up.lender_id')
    .where('store_credential.is_active', '=', true);

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
    const asked = await queries(em)
      .selectFrom('lender_sign_up')
      .where('store_id', '=', storeId)
      .groupBy('lender_id')
      .select((eb) => ['lender_id', eb.fn.max('asked_at').as('at')])
      .execute();
    const askedAt = new Map(asked.map(({ lender_id: id, at }) => [id, instant(at)]));
    const [lenders, logos] = [await this.lenders.all(em), await this.lenders.logos(em)];
    return lenders
      .filter((lender) => lender.enabled && servesStore(lender, storeId) && servesMarket(lender, store))
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

  /** Returns the requests of stores to work with a lender, newest first. */
  async askedFor(em: EntityManager, lenderId: number): Promise<LenderSignUp[]> {
    const rows = await signUps(em).where('lender_sign_up.lender_id', '=', lenderId).execute();
    return rows.map(listed);
  }

  /** Returns the requests of stores to work with a lender at which they have no credentials yet. */
  async open(em: EntityManager): Promise<ListedLenderSignUp[]> {
    const rows = await signUps(em)
      .where((eb) => eb.not(eb.exists(accountOf(eb))))
      .execute();
    return rows.map(listed);
  }

  private async signUpWithin(
    em: EntityManager,
    actor: StaffActor,
    { storeId, lender_id: lenderId, ...body }: LenderSignUpBody,
  ): Promise<LenderOption> {
    // A second request of the store at the same moment waits for this lock and then finds the first request.
    await lockName(em, `lender-sign-up|${storeId}|${lenderId}`);
    const found = (await this.options(em, storeId)).find((option) => option.lender_id === lenderId);
    if (!found) throw notFound('This lender');
    if (found.has_credentials) throw worksAlready(found.name);
    const recent = await queries(em)
      .selectFrom('lender_sign_up')
      .select('id')
      .where('store_id', '=', storeId)
      .where('lender_id', '=', lenderId)
      .where('asked_at', '>', fromNow({ days: -askAgainDays }))
      .executeTakeFirst();
    if (recent) throw alreadyAsked(found.name);
    const store = (await this.stores.find(em, storeId))!;
    const message = withoutControls(body.message ?? '').trim() || null;
    const { asked_at: at } = await queries(em)
      .insertInto('lender_sign_up')
      .values({
        org_id: store.orgId,
        store_id: storeId,
        lender_id: lenderId,
        contact_name: withoutControls(body.contact_name).trim(),
        email: body.email,
        phone: body.phone.trim(),
        message,
        asked_by: actor.userId,
      })
      .returning('asked_at')
      .executeTakeFirstOrThrow();
    await this.notices.asked(em, { store, lender: found, body: { ...body, message } });
    const subject = { kind: 'lender', id: String(lenderId) };
    await auditStore(em, actor, { action: 'lender.sign-up-asked', storeId, subject });
    return { ...found, asked_at: instant(at) };
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
    currency: currenciesOf(manifest ?? {})[0] ?? usualCurrency,
    minimum_cents: manifest?.amount?.minCents ?? null,
    maximum_cents: manifest?.amount?.maxCents ?? null,
    decision_seconds: manifest?.decisionSeconds ?? null,
  };
}
