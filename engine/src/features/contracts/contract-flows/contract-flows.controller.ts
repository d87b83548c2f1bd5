import {
  ContractAddress,
  Done,
  StaffContract,
  getContractStatus,
  setInvoice,
  answerContractRequest,
  selectContractOffer,
  sendContract,
  cancelContract,
  cancelAddressedContract,
  confirmDelivery,
  refund,
  takeBackStep,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, workerOf, type RequestActor } from '../../../platform/http/actor.ts';
import { ContractFlows, type ContractCommand } from './contract-flows.service.ts';
import { StepTakeBacks } from './reviews/step-take-backs.service.ts';

/**
 * Endpoints for stores that continue a contract. Each request starts a contract step. The lender's reply
 * arrives later, as an event.
 */
@Controller()
export class ContractFlowsController {
  constructor(
    private readonly flows: ContractFlows,
    private readonly takeBacks: StepTakeBacks,
  ) {}

  @Endpoint(getContractStatus)
  status(@Input() { query }: InputOf<typeof getContractStatus>): Promise<StaffContract> {
    return this.flows.status(query);
  }

  @Endpoint(setInvoice)
  setInvoice(
    @Input() { body, key }: InputOf<typeof setInvoice>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    const { lines, fees_cents, tax_cents, paid_cents } = body;
    const goods = { lines, fees_cents, tax_cents, paid_cents };
    return this.begin(body, { operation: 'setInvoice', goods }, actor, key);
  }

  @Endpoint(answerContractRequest)
  answer(
    @Input() { body, key }: InputOf<typeof answerContractRequest>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    const { request_id: requestId, values, documents } = body;
    const input = { requestId, values, ...(documents && { documents }) };
    return this.begin(body, { operation: 'answer', input }, actor, key);
  }

  /** Sends the shopper's choice of an offer to the lender again after a failure. */
  @Endpoint(selectContractOffer)
  selectOffer(
    @Input() { body, key }: InputOf<typeof selectContractOffer>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    return this.begin(body, { operation: 'selectOffer', input: 'chosen' }, actor, key);
  }

  @Endpoint(sendContract)
  sendContract(
    @Input() { params, key }: InputOf<typeof sendContract>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    return this.begin(params, { operation: 'sendContract', input: {} }, actor, key);
  }

  @Endpoint(cancelContract)
  cancelContract(
    @Input() { body, key }: InputOf<typeof cancelContract>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    return this.begin(body, { operation: 'cancelContract', input: { reason: body.reason } }, actor, key);
  }

  @Endpoint(cancelAddressedContract)
  cancelAddressed(
    @Input() { params, body: { reason }, key }: InputOf<typeof cancelAddressedContract>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    return this.begin(params, { operation: 'cancelContract', input: { reason } }, actor, key);
  }

  @Endpoint(confirmDelivery)
  confirmDelivery(
    @Input() { body, key }: InputOf<typeof confirmDelivery>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    const { delivered_on: deliveredOn, amount_cents: amountCents, items } = body;
    const input = { deliveredOn, ...(amountCents && { amountCents }), ...(items && { items }) };
    return this.begin(body, { operation: 'confirmDelivery', input }, actor, key);
  }

  @Endpoint(refund)
  refund(@Input() { body, key }: InputOf<typeof refund>, @CurrentActor() actor: RequestActor): Promise<Done> {
    const input = { amountCents: body.amount_cents, reason: body.reason };
    return this.begin(body, { operation: 'refund', input }, actor, key);
  }

  /** Withdraws a step that waits, so that the lender never receives it. */
  @Endpoint(takeBackStep)
  async takeBack(
    @Input() { body: { step_id, ...address }, key }: InputOf<typeof takeBackStep>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.takeBacks.takeBack({ stepId: step_id, staffId: staffIdOf(actor), address }, key);
    return { success: true };
  }

  private async begin(
    { store_id, form_id, lender_id }: ContractAddress,
    wish: ContractCommand,
    actor: RequestActor,
    key: string | undefined,
  ): Promise<Done> {
    const worker = workerOf(actor);
    const id = String(worker.kind === 'staff' ? worker.userId : worker.tokenId);
    await this.flows.command({ store_id, form_id, lender_id }, wish, { kind: worker.kind, id }, key);
    return { success: true };
  }
}
