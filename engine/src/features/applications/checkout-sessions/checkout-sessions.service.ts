import type {
  CheckoutCartBody,
  CheckoutSession,
  CheckoutSessionBody,
  IntakeBody,
  TestResult,
} from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { renderSVG } from 'uqr';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { instant } from '../../../platform/db/instants.ts';
import { queries } from '../../../platform/db/queries.ts';
import {
  keyOfWorker,
  type IntegrationActor,
  type StaffActor,
  type TillActor,
} from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { SentLinks } from '../../forms/send-links/index.ts';
import { auditStore } from '../../tenancy/stores/index.ts';
import { AnswerVault, ApplicationRows } from '../applications/index.ts';
import { answersRefused } from '../applications/index.logic.ts';
import { Intake } from '../intake/index.ts';
import type { Currency } from '@millrace/schemas/countries';
import { refuseOtherCurrency } from './checkout-currency.ts';
import { cartColumns, linesOf, sessionOf } from './checkout-session-queries.ts';
import {
  cartFixed,
  linesExceedAmount,
  liveTokenNeeded,
  onlyForTests,
  sessionSubmitted,
} from './checkout-sessions.errors.ts';
import { checkoutState, hasContract } from './checkout-state.logic.ts';
import { sensitiveFindings, sensitiveTexts } from './program-texts.logic.ts';
import { TestSessions } from './test-sessions/test-sessions.service.ts';

type Worker = StaffActor | IntegrationActor;
/** A worker, or a point of sale whose order starts or changes a session. */
type Starter = Worker | TillActor;

/** The question whose answer is the amount of the cart. */
const amountField = 'estimated_purchase_amount';
const dollarsOf = (cents: number): string => String(Math.ceil(cents / 100));

/**
 * Starts applications for points of sale and web shops, and reports the state of these applications to them.
 */
@Injectable()
export class CheckoutSessions {
  constructor(
    private readonly orm: MikroORM,
    private readonly intake: Intake,
    private readonly rows: ApplicationRows,
    private readonly answers: AnswerVault,
    private readonly links: SentLinks,
    private readonly vault: Vault,
    private readonly tests: TestSessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async create(actor: Worker, body: CheckoutSessionBody, key?: string): Promise<CheckoutSession> {
    checkBody(body);
    const asked = this.vault.hmac('checkout-session', JSON.stringify(body)).toString('base64');
    const em = this.orm.em.fork();
    await refuseOtherCurrency(em, body.storeId, body.amount);
    const { id } = await em.transactional((transaction) =>
      once(transaction, `checkout-session|${keyOfWorker(actor)}`, key, asked, () =>
        isTest(actor)
          ? this.createTest(transaction, actor, body)
          : this.createWithin(transaction, actor, body),
      ),
    );
    return this.get(actor, id);
  }

  /** Starts a session in the transaction of a caller that knows by itself whether it did so before. */
  async start(
    em: EntityManager,
    actor: Starter,
    body: CheckoutSessionBody,
  ): Promise<{ id: string; formId: string }> {
    if (isTest(actor)) throw liveTokenNeeded();
    checkBody(body);
    await refuseOtherCurrency(em, body.storeId, body.amount);
    return this.createWithin(em, actor, body);
  }

  async get(actor: Starter, id: string): Promise<CheckoutSession> {
    if (isTest(actor)) return this.tests.get(id);
    const em = this.orm.em.fork();
    return this.viewOf(em, await existing(em, id));
  }

  /**
   * Changes the cart. The answer with the purchase amount changes too, as long as the store entered it and
   * the shopper has not submitted.
   */
  async changeCart(actor: Starter, id: string, cart: CheckoutCartBody): Promise<CheckoutSession> {
    const { lines = [] } = cart;
    const findings = sensitiveTexts({
      lines: lines.map(({ name, model = '' }) => `${name}\n${model}`).join('\n'),
    });
    if (findings.length > 0) throw answersRefused(findings);
    checkCart(cart);
    if (isTest(actor)) return this.tests.changeCart(id, cart);
    await this.orm.em.fork().transactional(async (em) => {
      const session = await existing(em, id);
      await refuseOtherCurrency(em, session.store_id, cart.amount);
      const row = await this.rows.lock(em, session.form_id);
      if (!row || session.cancelled_at || hasContract(session.contract_state)) throw cartFixed();
      await queries(em).updateTable('checkout_session').set(cartColumns(cart)).where('id', '=', id).execute();
      if (row.state === 'draft' && row.answerSources[amountField]?.by === 'staff') {
        const answers = {
          ...this.answers.open(row).reveal(),
          [amountField]: dollarsOf(cart.amount.cents),
        };
        await this.rows.saveAnswers(em, row, answers, undefined, true, {
          fields: [amountField],
          source: row.answerSources[amountField],
        });
      }
      await record(em, actor, 'checkout-session.cart-changed', session);
    });
    return this.get(actor, id);
  }

  /** Cancels a session. Canceling it again has no further effect. */
  async cancel(actor: Worker, id: string): Promise<CheckoutSession> {
    if (isTest(actor)) return this.tests.cancel(id);
    await this.orm.em.fork().transactional(async (em) => {
      const session = await existing(em, id);
      const row = await this.rows.lock(em, session.form_id);
      if (row?.state === 'submitted') throw sessionSubmitted();
      if (session.cancelled_at) return;
      await this.links.replaceOpen(em, session.form_id, 'applicant');
      await queries(em)
        .updateTable('checkout_session')
        .set((eb) => ({ cancelled_at: eb.fn<Date>('now') }))
        .where('id', '=', id)
        .execute();
      await record(em, actor, 'checkout-session.cancelled', session);
    });
    return this.get(actor, id);
  }

  setTestResult(actor: Worker, id: string, state: TestResult): Promise<CheckoutSession> {
    if (!isTest(actor)) throw onlyForTests();
    return this.tests.setResult(id, state);
  }

  /** Returns the application of a session and the lender whose offer the shopper accepted, if there is one. */
  async saleOf(id: string): Promise<CheckoutSale> {
    const { store_id, form_id, lender_id, lines, amount_cents } = await existing(this.orm.em.fork(), id);
    return { store_id, form_id, lender_id, lines: linesOf(lines), amount_cents };
  }

  /**
   * Creates a test session. It makes the same checks as for a real session, and stores no data of the
   * customer.
   */
  private async createTest(em: EntityManager, actor: IntegrationActor, body: CheckoutSessionBody) {
    await this.intake.check(em, ...intakeOf(body));
    return this.tests.create(em, actor, body);
  }

  private async createWithin(em: EntityManager, actor: Starter, body: CheckoutSessionBody) {
    const { storeId, customer } = body;
    const { form_id } = await this.intake.begin(em, actor, ...intakeOf(body));
    const row = (await this.rows.lock(em, form_id))!;
    const session = { id: randomUUID(), index_key: this.vault.indexIds[0]! };
    await queries(em)
      .insertInto('checkout_session')
      .values({
        ...session,
        org_id: row.orgId,
        store_id: storeId,
        form_id,
        ...cartColumns(body),
        order_number: body.order_number ?? null,
        return_url: body.return_url ?? null,
        cancel_url: body.cancel_url ?? null,
        consent_note: customer.consent_note,
      })
      .execute();
    await this.links.issueUnsent(em, {
      orgId: row.orgId,
      storeId,
      applicationId: form_id,
      token: this.tokenOf(session),
      userId: actor.kind === 'staff' ? actor.userId : null,
    });
    await record(em, actor, 'checkout-session.created', { id: session.id, store_id: storeId });
    return { id: session.id, formId: form_id };
  }

  private async viewOf(em: EntityManager, session: Existing): Promise<CheckoutSession> {
    const token = this.tokenOf(session);
    const link = (await this.links.find(em, token))?.state;
    const state = checkoutState({
      isCancelled: session.cancelled_at !== null || session.deleted_at !== null,
      isSubmitted: session.submitted_at !== null,
      link,
      isApproved: Boolean(session.is_approved),
      hasEndedContract: Boolean(session.has_ended_contract),
      isDone: session.done_at !== null,
      isAccepted: session.chosen_attempt_id !== null,
      contractState: session.contract_state,
    });
    const url =
      state === 'open'
        ? `${this.config.PUBLIC_URL}/outside-form-edit/${session.website_uuid}/${session.form_id}/${token}`
        : null;
    return {
      id: session.id,
      store_id: session.store_id,
      application_id: session.form_id,
      reference: session.reference,
      is_test: false,
      state,
      amount: { cents: session.amount_cents, currency: session.currency as Currency },
      lines: linesOf(session.lines),
      order_number: session.order_number,
      url,
      qr_svg: url && renderSVG(url),
      lender:
        session.lender_id === null || session.lender_name === null
          ? null
          : { id: session.lender_id, name: session.lender_name },
      contract_state: session.contract_state,
      return_url: session.return_url,
      cancel_url: session.cancel_url,
      created_at: instant(session.created_at),
    };
  }

  private tokenOf({ id, index_key }: { id: string; index_key: string }): string {
    return this.vault.hmac('checkout-link', id, index_key).toString('base64url');
  }
}

/** The sale of a session. The lender makes a contract for it. */
export interface CheckoutSale {
  readonly store_id: number;
  readonly form_id: string;
  readonly lender_id: number | null;
  readonly lines: CheckoutSession['lines'];
  readonly amount_cents: number;
}

export const isTest = (actor: Starter): actor is IntegrationActor & { isTest: true } =>
  actor.kind === 'integration' && actor.isTest === true;

function intakeOf(body: CheckoutSessionBody): [IntakeBody, Record<string, string>] {
  const { storeId, amount, customer, associate_id, locale } = body;
  const { consent_note: _, answers = {}, ...known } = customer;
  return [
    { storeId, associate_id: associate_id ?? null, locale: locale ?? 'en', ...known },
    { [amountField]: dollarsOf(amount.cents), ...answers },
  ];
}

type Existing = NonNullable<Awaited<ReturnType<typeof sessionOf>>>;

async function existing(em: EntityManager, id: string): Promise<Existing> {
  const session = await sessionOf(em, id);
  if (!session) throw notFound('This checkout session');
  return session;
}

/** Refuses a request with sensitive data, or with lines above the amount. */
function checkBody(body: CheckoutSessionBody): void {
  const { order_number, return_url, cancel_url, lines = [] } = body;
  const findings = sensitiveFindings(body.customer, {
    order_number,
    return_url,
    cancel_url,
    lines: lines.map(({ name, model = '' }) => `${name}\n${model}`).join('\n'),
  });
  if (findings.length > 0) throw answersRefused(findings);
  checkCart(body);
}

function checkCart({ amount, lines = [] }: CheckoutCartBody): void {
  const sum = lines.reduce((before, { quantity, unit_cents: cents }) => before + quantity * cents, 0);
  if (sum > amount.cents) throw linesExceedAmount();
}

const record = (
  em: EntityManager,
  actor: Starter,
  action: string,
  { id, store_id: storeId }: { id: string; store_id: number },
): Promise<void> => auditStore(em, actor, { action, storeId, subject: { kind: 'checkout-session', id } });
