import type { CheckoutSession } from '@millrace/schemas/api';
import { Injectable } from '@nestjs/common';
import type { IntegrationActor, StaffActor } from '../../../platform/http/actor.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { answersRefused } from '../../applications/applications/index.logic.ts';
import { sensitiveTexts } from '../../applications/checkout-sessions/index.logic.ts';
import { CheckoutSessions, isTest, TestSessions } from '../../applications/checkout-sessions/index.ts';
import { ContractFlows } from '../contract-flows/index.ts';

type Worker = StaffActor | IntegrationActor;
type Wish = Parameters<ContractFlows['command']>[1];

/**
 * Refuses a reason that contains a Social Security or card number, because the reason is sent to the lender.
 */
function checkReason(reason: string): void {
  const findings = sensitiveTexts({ reason });
  if (findings.length > 0) throw answersRefused(findings);
}

const noOfferAccepted = () =>
  conflict(
    'no-offer-accepted',
    'The shopper has not accepted an offer.',
    'Wait for the event offer.accepted.',
  );

/**
 * Continues the contract of a checkout session. For a test session, the reply of the test lender follows
 * immediately.
 */
@Injectable()
export class CheckoutContracts {
  constructor(
    private readonly sessions: CheckoutSessions,
    private readonly tests: TestSessions,
    private readonly flows: ContractFlows,
  ) {}

  async sendCart(
    actor: Worker,
    id: string,
    { fees_cents = 0, tax_cents = 0 }: { fees_cents?: number; tax_cents?: number },
    key?: string,
  ): Promise<CheckoutSession> {
    if (isTest(actor)) return this.tests.get(id);
    const { lines, amount_cents } = await this.sessions.saleOf(id);
    const rest = Math.max(amount_cents - fees_cents - tax_cents, 1);
    // If the cart has no lines, it is sent as one line, because lenders need at least one.
    const goods = lines.length > 0 ? lines : [{ name: 'Purchase', quantity: 1, unit_cents: rest }];
    return this.begin(
      actor,
      id,
      { operation: 'setInvoice', goods: { lines: goods, fees_cents, tax_cents } },
      key,
    );
  }

  confirmDelivery(actor: Worker, id: string, deliveredOn: string, key?: string): Promise<CheckoutSession> {
    if (isTest(actor)) return this.tests.confirmDelivery(id, key);
    return this.begin(actor, id, { operation: 'confirmDelivery', input: { deliveredOn } }, key);
  }

  refund(
    actor: Worker,
    id: string,
    input: { amountCents: number; reason: string },
    key?: string,
  ): Promise<CheckoutSession> {
    checkReason(input.reason);
    if (isTest(actor)) return this.tests.refund(id, input.amountCents, key);
    return this.begin(actor, id, { operation: 'refund', input }, key);
  }

  cancel(actor: Worker, id: string, reason: string, key?: string): Promise<CheckoutSession> {
    checkReason(reason);
    if (isTest(actor)) return this.tests.setResult(id, 'cancelled', key);
    return this.begin(actor, id, { operation: 'cancelContract', input: { reason } }, key);
  }

  private async begin(actor: Worker, id: string, wish: Wish, key?: string): Promise<CheckoutSession> {
    const { store_id, form_id, lender_id } = await this.sessions.saleOf(id);
    if (lender_id === null) throw noOfferAccepted();
    const by = { kind: actor.kind, id: String(actor.kind === 'staff' ? actor.userId : actor.tokenId) };
    await this.flows.command({ store_id, form_id, lender_id }, wish, by, key);
    return this.sessions.get(actor, id);
  }
}
