import {
  CancelContractBody,
  CancelReasonBody,
  ConfirmDeliveryBody,
  ContractAddress,
  ContractAnswerBody,
  Done,
  RefundBody,
  SetInvoiceBody,
  StaffContract,
  TakeBackBody,
} from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { ContractFlows, type Wish } from './contract-flows.service.ts';
import { StepTakeBacks } from './step-take-backs.service.ts';

const Contract = replySchema(StaffContract, 'StaffContract');
const Success = replySchema(Done, 'Done');
const address = querySchema(ContractAddress);

/** What a store does about a contract. Each call begins a step; the lender's answer comes as news. */
@Controller('api')
export class ContractFlowsController {
  constructor(
    private readonly flows: ContractFlows,
    private readonly takeBacks: StepTakeBacks,
  ) {}

  @Get('e2e/get-provider-status')
  @Requires('applications:read')
  @Replies(Contract)
  status(@Query({ schema: address }) query: ContractAddress): Promise<StaffContract> {
    return this.flows.status(query);
  }

  @Post('e2e/invoice')
  @HttpCode(200)
  @Requires('contracts:act')
  @Replies(Success)
  setInvoice(
    @Body({ schema: bodySchema(SetInvoiceBody, 'SetInvoiceBody') }) body: SetInvoiceBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    const { lines, fees_cents, tax_cents, paid_cents } = body;
    const goods = { lines, fees_cents, tax_cents, paid_cents };
    return this.begin(body, { operation: 'setInvoice', goods }, actor, key);
  }

  @Post('e2e/answer')
  @HttpCode(200)
  @Requires('contracts:act')
  @Replies(Success)
  answer(
    @Body({ schema: bodySchema(ContractAnswerBody, 'ContractAnswerBody') }) body: ContractAnswerBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    const { request_id: requestId, values, documents } = body;
    const input = { requestId, values, ...(documents && { documents }) };
    return this.begin(body, { operation: 'answer', input }, actor, key);
  }

  /** Tells the lender the shopper's choice once more, where that did not work. */
  @Post('e2e/select-offer')
  @HttpCode(200)
  @Requires('contracts:act')
  @Replies(Success)
  selectOffer(
    @Body({ schema: bodySchema(ContractAddress, 'ContractAddress') }) body: ContractAddress,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    return this.begin(body, { operation: 'selectOffer', input: 'chosen' }, actor, key);
  }

  @Post('api-pipe/:lender_id/:form_id/:store_id/send-contract')
  @HttpCode(200)
  @Requires('contracts:send')
  @Replies(Success)
  sendContract(
    @Param({ schema: address }) params: ContractAddress,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    return this.begin(params, { operation: 'sendContract', input: {} }, actor, key);
  }

  @Post('e2e/e2e-cancel-contract')
  @HttpCode(200)
  @Requires('contracts:cancel')
  @Replies(Success)
  cancelContract(
    @Body({ schema: bodySchema(CancelContractBody, 'CancelContractBody') }) body: CancelContractBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    return this.begin(body, { operation: 'cancelContract', input: { reason: body.reason } }, actor, key);
  }

  @Post('api-pipe/:lender_id/:form_id/:store_id/cancel-contract')
  @HttpCode(200)
  @Requires('contracts:cancel')
  @Replies(Success)
  cancelAddressed(
    @Param({ schema: address }) params: ContractAddress,
    @Body({ schema: bodySchema(CancelReasonBody, 'CancelReasonBody') }) { reason }: CancelReasonBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    return this.begin(params, { operation: 'cancelContract', input: { reason } }, actor, key);
  }

  @Post('e2e/applicant/confirm-delivery')
  @HttpCode(200)
  @Requires('deliveries:confirm')
  @Replies(Success)
  confirmDelivery(
    @Body({ schema: bodySchema(ConfirmDeliveryBody, 'ConfirmDeliveryBody') }) body: ConfirmDeliveryBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    const input = { deliveredOn: body.delivered_on };
    return this.begin(body, { operation: 'confirmDelivery', input }, actor, key);
  }

  @Post('e2e/refund')
  @HttpCode(200)
  @Requires('contracts:act')
  @Replies(Success)
  refund(
    @Body({ schema: bodySchema(RefundBody, 'RefundBody') }) body: RefundBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    const input = { amountCents: body.amount_cents, reason: body.reason };
    return this.begin(body, { operation: 'refund', input }, actor, key);
  }

  /** A step that waits is not sent any more. */
  @Post('e2e/take-back')
  @HttpCode(200)
  @Requires('contracts:act')
  @Replies(Success)
  async takeBack(
    @Body({ schema: bodySchema(TakeBackBody, 'TakeBackBody') }) { step_id, ...address }: TakeBackBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    await this.takeBacks.takeBack({ stepId: step_id, staffId: staffIdOf(actor), address }, key);
    return { success: true };
  }

  private async begin(
    { store_id, form_id, lender_id }: ContractAddress,
    wish: Wish,
    actor: RequestActor,
    key: string | undefined,
  ): Promise<Done> {
    const staff = { kind: 'staff', id: String(staffIdOf(actor)) } as const;
    await this.flows.command({ store_id, form_id, lender_id }, wish, staff, key);
    return { success: true };
  }
}
