import type { ContractAddress, StaffContract } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import { fault } from '../../../platform/faults.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { QueueNotifier } from '../../../platform/jobs/dispatch/queue-notifier.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { LenderCatalogue } from '../../../plugin-host/index.ts';
import { AttemptStore, lockRoute, type AttemptRow } from '../../routing/route-attempts/index.ts';
import { LenderAnswers } from '../../lender-execution/answers/index.ts';
import {
  choiceHasToWait,
  dayTooFarAhead,
  moreThanOpen,
  notNow,
  paidTooMuch,
  stepUnderWay,
  wholeDeliveryOnly,
} from './contract-flows.errors.ts';
import { contractFacts, type ContractSubject } from './view/contract-facts.ts';
import {
  blocks,
  choiceStep,
  contractView,
  openFor,
  acceptsChoices,
  isChoice,
  type ContractFacts,
} from './view/contract-view.logic.ts';
import { StoreContracts } from './store-contracts/store-contracts.service.ts';
import { InvoiceRules } from './invoices/invoice-rules.service.ts';
import {
  choiceOf,
  contractContextOf,
  currencyOfStore,
  type ContractContext,
} from './view/contract-surroundings.ts';
import { openItems, takesEffect } from './view/contract-amounts.logic.ts';
import { isTooFarAhead } from './view/contract-view.logic.ts';
import { invoiceOf, totalOf, type Goods } from './invoices/invoice.logic.ts';
import { StepChanges, type Actor, type Begun } from './steps/step-changes.ts';
import type { RequestedStep } from './steps/step-input.ts';
import type { StepRow } from './steps/step-queries.ts';
import { stepStates } from './machine/step.machine.ts';
import type { GivenAnswer } from '../../lender-execution/answers/index.logic.ts';

/**
 * A contract operation that a person requested. The shopper's choice and the invoice rules are not applied to
 * it yet.
 */
export type ContractCommand =
  | Exclude<RequestedStep, { operation: 'setInvoice' }>
  | { operation: 'setInvoice'; goods: Goods }
  | { operation: 'selectOffer'; input: 'chosen' };

/**
 * Starts the contract steps that are allowed now and records who requested them. A worker performs the
 * steps.
 */
@Injectable()
export class ContractFlows {
  constructor(
    private readonly orm: MikroORM,
    private readonly catalogue: LenderCatalogue,
    private readonly attempts: AttemptStore,
    private readonly steps: StepChanges,
    private readonly notifier: QueueNotifier,
    private readonly vault: Vault,
    private readonly rules: InvoiceRules,
    private readonly answers: LenderAnswers,
    private readonly own: StoreContracts,
    private readonly clock: Clock,
  ) {}

  async views(
    em: EntityManager,
    applicationId: string,
    subjects: readonly ContractSubject[],
  ): Promise<ReadonlyMap<string, StaffContract>> {
    const open = subjects.filter(({ state }) => state === 'RESPONDED');
    if (open.length === 0) return new Map();
    const around = await contractContextOf(em, applicationId);
    const found = open.flatMap((subject) => {
      const view = contractView(this.factsOf(subject, around));
      return view ? [[subject, view] as const] : [];
    });
    const shown = new Map<string, StaffContract>();
    for (const [subject, view] of found) {
      const { id, lenderKey } = subject;
      const asksForGoods = view.actions.some(({ operation }) => operation === 'setInvoice');
      const { excludedLines } = asksForGoods
        ? await this.rules.decide(em, { applicationId, lenderKey })
        : { excludedLines: [] };
      const delivery = this.openDelivery(this.factsOf(subject, around), view, around);
      shown.set(id, {
        ...view,
        ...(delivery && { open_delivery: delivery }),
        excluded_lines: [...excludedLines],
      });
    }
    return shown;
  }

  /**
   * Returns the amount and the items that are not delivered yet. Undefined if the lender accepts no partial
   * deliveries or if no delivery can be confirmed now.
   */
  private openDelivery(
    facts: ContractFacts,
    { actions, steps: shown }: StaffContract,
    { steps }: ContractContext,
  ): StaffContract['open_delivery'] {
    if (!facts.deliversParts || !actions.some(({ operation }) => operation === 'confirmDelivery'))
      return undefined;
    const own = steps.filter(({ id }) => shown.some((step) => step.id === id));
    const inputs = own.filter(takesEffect).map((step) => this.steps.askedOf(step));
    const deliveries = inputs.flatMap((asked) =>
      asked?.operation === 'confirmDelivery' ? [asked.input] : [],
    );
    const goods = inputs.findLast((asked) => asked?.operation === 'setInvoice');
    const items = goods?.operation === 'setInvoice' ? goods.input.items : [];
    const cents = openFor(facts, 'confirmDelivery');
    return {
      ...(cents !== null && { cents }),
      is_begun: deliveries.length > 0,
      items: openItems(
        items,
        deliveries.map((delivery) => delivery.items ?? []),
      ).map(({ sku, name, quantity, unitCents }) => ({ sku, name, quantity, unit_cents: unitCents })),
    };
  }

  async offerChosen(em: EntityManager, { id }: AttemptRow, offerId: string): Promise<readonly JobRow[]> {
    const known = await this.locked(em, await this.attempts.find(em, id));
    const { attempt, steps, facts } = known;
    // A second browser tab repeated the request; the choice is already being sent to the lender.
    if (steps.some(({ operation }) => isChoice(operation))) return [];
    const open = steps.find(({ state }) => !isEnded(state));
    if (open && acceptsChoices(facts)) throw choiceHasToWait(open, this.nameOf(attempt.lenderKey));
    const asked = choiceStep(facts, offerId);
    const actor: Actor = { kind: 'shopper', id: attempt.applicationId };
    return asked ? [await this.begin(em, known, asked, actor)] : [];
  }

  async answered(em: EntityManager, { id }: AttemptRow, input: GivenAnswer): Promise<readonly JobRow[]> {
    const known = await this.locked(em, await this.attempts.find(em, id));
    // The shopper sent the answer twice, or the store answered at the same moment. The first answer is
    // already being sent.
    if (known.steps.some(({ operation, state }) => operation === 'answer' && !isEnded(state))) return [];
    const actor: Actor = { kind: 'shopper', id: known.attempt.applicationId };
    return [await this.begin(em, known, { operation: 'answer', input }, actor)];
  }

  /** Starts a contract step for the store. Requests with the same idempotency key start one step. */
  async command(
    address: ContractAddress,
    wish: ContractCommand,
    actor: Actor,
    key: string | undefined,
  ): Promise<void> {
    const { form_id, store_id, lender_id } = address;
    let jobs: readonly JobRow[] = [];
    await this.orm.em.fork().transactional((em) =>
      once(em, `contract|${store_id}|${form_id}|${lender_id}`, key, this.keyed(wish), async () => {
        const attempt = await this.attempts.newest(em, address);
        jobs =
          (await this.answerBefore(em, attempt, wish, actor)) ??
          (await this.stepOf(em, attempt, wish, actor));
        return { success: true };
      }),
    );
    await fault('contract-P7', wish.operation);
    this.notifier.dispatchQuietly(jobs);
  }

  status(address: ContractAddress): Promise<StaffContract> {
    return inSnapshot(this.orm.em.fork(), async (em) => {
      const attempt = await this.attempts.newest(em, address);
      if (!attempt) throw notFound('This lender’s answer');
      const subject = { ...attempt, reply: this.attempts.replyOf(attempt) };
      const views = await this.views(em, attempt.applicationId, [subject]);
      return views.get(attempt.id) ?? noContract;
    });
  }

  /**
   * Passes an answer to the lender if the lender asked the question before its decision. Such an answer is
   * not a contract step. Returns undefined for every other request.
   */
  private async answerBefore(
    em: EntityManager,
    attempt: AttemptRow | undefined,
    wish: ContractCommand,
    actor: Actor,
  ): Promise<readonly JobRow[] | undefined> {
    if (!attempt || wish.operation !== 'answer') return undefined;
    const { kind } = this.answers.check(attempt, wish.input);
    if (kind === 'correction') throw notNow();
    if (await this.answers.isBeingSent(em, attempt, wish.input)) return [];
    return attempt.state === 'PENDING' ? this.answers.passOn(em, attempt, wish.input, actor) : undefined;
  }

  private async stepOf(
    em: EntityManager,
    attempt: AttemptRow | undefined,
    wish: ContractCommand,
    actor: Actor,
  ): Promise<readonly JobRow[]> {
    const known = await this.locked(em, attempt);
    return [await this.begin(em, known, await this.askedFor(em, wish, known.attempt), actor)];
  }

  private async begin(
    em: EntityManager,
    known: ContractSituation,
    asked: Begun,
    actor: Actor,
  ): Promise<JobRow> {
    const { attempt, steps, facts } = known;
    if (steps.some((step) => blocks(step, asked.operation)))
      throw stepUnderWay(this.nameOf(attempt.lenderKey));
    const actions = contractView(facts)?.actions ?? [];
    if (!actions.some(({ operation }) => operation === asked.operation)) throw notNow();
    await this.checkAmount(em, known, asked);
    return this.steps.begin(em, attempt, asked, actor);
  }

  /**
   * Refuses a refund or a partial delivery that is larger than the open amount. The caller holds the lock of
   * the route.
   */
  private async checkAmount(
    em: EntityManager,
    { attempt, facts }: ContractSituation,
    asked: Begun,
  ): Promise<void> {
    if (asked.operation !== 'refund' && asked.operation !== 'confirmDelivery') return;
    const { amountCents, items } =
      asked.operation === 'confirmDelivery' ? asked.input : { ...asked.input, items: undefined };
    if (asked.operation === 'confirmDelivery' && (amountCents ?? items) !== undefined && !facts.deliversParts)
      throw wholeDeliveryOnly();
    const open = openFor(facts, asked.operation);
    if (amountCents !== undefined && open !== null && amountCents > open)
      throw moreThanOpen(open, await currencyOfStore(em, attempt.storeId));
  }

  /**
   * Locks the route, then reads the attempt, its steps and the choice. All code locks the route first, so
   * that no deadlock occurs.
   */
  private async locked(em: EntityManager, found: AttemptRow | undefined): Promise<ContractSituation> {
    if (!found || !(await lockRoute(em, found.applicationId))) throw notFound('This lender’s answer');
    const attempt = (await this.attempts.find(em, found.id))!;
    const around = await contractContextOf(em, attempt.applicationId);
    const facts = this.factsOf({ ...attempt, reply: this.attempts.replyOf(attempt) }, around);
    return { attempt, steps: around.steps.filter(({ attemptId }) => attemptId === attempt.id), facts };
  }

  private async askedFor(em: EntityManager, wish: ContractCommand, attempt: AttemptRow): Promise<Begun> {
    if ('goods' in wish) return this.trimmed(em, wish.goods, attempt);
    if (
      wish.operation === 'confirmDelivery' &&
      isTooFarAhead(wish.input.deliveredOn, this.clock.dayIn('UTC'))
    )
      throw dayTooFarAhead();
    if (wish.input !== 'chosen') return wish as RequestedStep;
    const { id, applicationId } = attempt;
    const choice = await choiceOf(em, applicationId);
    if (choice?.attemptId !== id) throw notNow();
    return { operation: 'selectOffer', input: { offerId: choice.offerId } };
  }

  /**
   * Returns the store's request. If it contains goods, removes the invoice lines that the rules exclude for
   * this lender.
   */
  private async trimmed(em: EntityManager, goods: Goods, attempt: AttemptRow): Promise<Begun> {
    const decided = await this.rules.decide(em, attempt);
    if ((goods.paid_cents ?? 0) > totalOf(goods, decided.excludedLines)) throw paidTooMuch();
    return { operation: 'setInvoice', input: invoiceOf(goods, decided.excludedLines), decided };
  }

  private factsOf(subject: ContractSubject, around: ContractContext): ContractFacts {
    const manifest = this.catalogue.find(subject.lenderKey)?.manifest;
    return contractFacts(subject, around, manifest?.capabilities ?? [], {
      isOwn: this.own.isOwn(subject.lenderKey),
      deliversParts: manifest?.partialDelivery ?? false,
    });
  }

  /**
   * Hashes the request that is stored with the idempotency key. The hash uses a secret key: the request may
   * contain a four-digit code, which could be guessed from a plain hash.
   */
  private keyed(wish: ContractCommand): string {
    return this.vault.hmac('contract-step', JSON.stringify(wish)).toString('base64');
  }

  private nameOf(lenderKey: string): string {
    return this.catalogue.find(lenderKey)?.manifest.name ?? lenderKey;
  }
}

const noContract: StaffContract = {
  state: null,
  step: null,
  steps: [],
  actions: [],
  madeByLender: false,
  excluded_lines: [],
};

interface ContractSituation {
  readonly attempt: AttemptRow;
  /** Contract steps of this attempt, oldest first. */
  readonly steps: readonly StepRow[];
  readonly facts: ContractFacts;
}

const isEnded = (state: StepRow['state']): boolean => stepStates[state].phase === 'final';
