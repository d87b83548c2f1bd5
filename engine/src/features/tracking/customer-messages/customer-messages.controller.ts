import { ContractAddress, CustomerTold, ResponseLinkBody, TellCustomerBody } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { CustomerMessages } from './customer-messages.service.ts';

const Told = replySchema(CustomerTold, 'CustomerTold');
const About = bodySchema(TellCustomerBody, 'TellCustomerBody');

/** A store tells its customer where to look. */
@Controller('api')
export class CustomerMessagesController {
  constructor(private readonly messages: CustomerMessages) {}

  @Post('api-pipe/:lender_id/:form_id/:store_id/send-offer')
  @HttpCode(200)
  @Requires('offers:send')
  @Replies(Told)
  sendOffer(
    @Param({ schema: querySchema(ContractAddress) }) { form_id, lender_id, store_id }: ContractAddress,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<CustomerTold> {
    return this.messages.tell('offer', { form_id, lender_id, store_id }, staffIdOf(actor), key);
  }

  @Post('e2e/send-to-applicant-for-approval')
  @HttpCode(200)
  @Requires('hand-offs:send')
  @Replies(Told)
  sendForApproval(
    @Body({ schema: About }) body: TellCustomerBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<CustomerTold> {
    return this.messages.tell('approval', body, staffIdOf(actor), key);
  }

  @Post('e2e/send-customer-notification')
  @HttpCode(200)
  @Requires('hand-offs:send')
  @Replies(Told)
  notify(
    @Body({ schema: About }) body: TellCustomerBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<CustomerTold> {
    return this.messages.tell('notice', body, staffIdOf(actor), key);
  }

  @Post('user-notifications/send-provider-response-link')
  @HttpCode(200)
  @Requires('hand-offs:send')
  @Replies(Told)
  sendResponseLink(
    @Body({ schema: bodySchema(ResponseLinkBody, 'ResponseLinkBody') }) body: ResponseLinkBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<CustomerTold> {
    const { formId: form_id, storeId: store_id, lenderId } = body;
    const wanted = { form_id, store_id, ...(lenderId !== undefined && { lender_id: lenderId }) };
    return this.messages.tell('response-link', wanted, staffIdOf(actor), key);
  }
}
