import '@fastify/cookie';
import {
  AasoDetails,
  AasoParams,
  ConsumerView,
  Done,
  HandOffBody,
  ProcessingParams,
  ShopperResultsQuery,
} from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { passOf, Sees } from '../../../platform/http/sees.ts';
import { clearSessionCookie, handOffTokenOf, setSessionCookie } from '../../../platform/sessions/cookies.ts';
import { CustomerViews } from './customer-view.service.ts';

const Aaso = replySchema(AasoDetails, 'AasoDetails');
const View = replySchema(ConsumerView, 'ConsumerView');
const Success = replySchema(Done, 'Done');

const brought = ({ cookies }: FastifyRequest) => handOffTokenOf(cookies);
const holds = (request: FastifyRequest) => passOf(brought(request));

/** A store turns its screen to the shopper: the cookie of that view is the proof, and it opens one form to look at. The store's own session ends with it. */
@Controller('api')
export class CustomerViewController {
  constructor(
    private readonly handOffs: CustomerViews,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('e2e/applicant/hand-off')
  @HttpCode(200)
  @Requires('hand-offs:send')
  @Replies(Aaso)
  async handOff(
    @Body({ schema: bodySchema(HandOffBody, 'HandOffBody') }) body: HandOffBody,
    @CurrentActor() actor: RequestActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AasoDetails> {
    const by = { userId: staffIdOf(actor), session: actor.sessionHash };
    const { token, details } = await this.handOffs.handOff(by, body);
    clearSessionCookie(reply, this.config.PUBLIC_URL, 'staff');
    setSessionCookie(reply, this.config.PUBLIC_URL, 'turned', token);
    return details;
  }

  @Get('aaso/:form_id/aaso-details')
  @Requires('hand-off:read')
  @Sees(holds)
  @Replies(Aaso)
  details(
    @Param({ schema: querySchema(AasoParams) }) { form_id: formId }: AasoParams,
    @Req() request: FastifyRequest,
  ): Promise<AasoDetails> {
    return this.handOffs.details(brought(request), formId);
  }

  @Get('forms/processing/details/limited/:store_id/:form_id')
  @Requires('hand-off:read')
  @Sees(holds)
  @Replies(View)
  view(
    @Param({ schema: querySchema(ProcessingParams) })
    { store_id: storeId, form_id: formId }: ProcessingParams,
    @Query({ schema: querySchema(ShopperResultsQuery) }) { locale }: ShopperResultsQuery,
    @Req() request: FastifyRequest,
  ): Promise<ConsumerView> {
    return this.handOffs.view(brought(request), { storeId, formId }, locale);
  }

  @Post('aaso/end')
  @HttpCode(200)
  @Requires('hand-off:read')
  @Sees(holds)
  @Replies(Success)
  async end(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Done> {
    await this.handOffs.end(brought(request));
    clearSessionCookie(reply, this.config.PUBLIC_URL, 'turned');
    return { success: true };
  }
}
