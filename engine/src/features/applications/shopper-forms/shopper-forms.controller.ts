import {
  Done,
  EarlierForm,
  SaveAnswersBody,
  SavedAnswers,
  ShopperForm,
  StartedForm,
  StartFormBody,
  Submitted,
} from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Inject, Patch, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { CurrentActor, formIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Creates, Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { named, Sees } from '../../../platform/http/sees.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { clearSessionCookie, setSessionCookie } from '../../../platform/sessions/cookies.ts';
import { ShopperForms } from './shopper-forms.service.ts';
import { StartForm } from './start-form.service.ts';
import { SubmitForm } from './submit-form.service.ts';

const Success = replySchema(Done, 'Done');
const Started = replySchema(StartedForm, 'StartedForm');
const Form = replySchema(ShopperForm, 'ShopperForm');
const Earlier = replySchema(EarlierForm, 'EarlierForm');
const Saved = replySchema(SavedAnswers, 'SavedAnswers');
const Sent = replySchema(Submitted, 'Submitted');

@Controller('api')
export class ShopperFormsController {
  constructor(
    private readonly starting: StartForm,
    private readonly forms: ShopperForms,
    private readonly sending: SubmitForm,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('v2/forms/create/outside')
  @Requires('shopper-form:start')
  @Sees(({ body }) => ({ shop: named(body, 'storeUuid') }))
  @Creates(Started)
  async start(
    @Body({ schema: bodySchema(StartFormBody, 'StartFormBody') }) body: StartFormBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @IdempotencyKey() key: string | undefined,
  ): Promise<StartedForm> {
    const visitor = { ip: request.ip, userAgent: request.headers['user-agent'] };
    const { token, started } = await this.starting.start(body, visitor, key);
    setSessionCookie(reply, this.config.PUBLIC_URL, 'shopper', token);
    return started;
  }

  @Get('shopper/form')
  @Requires('shopper-form:read')
  @Replies(Form)
  read(@CurrentActor() actor: RequestActor): Promise<ShopperForm> {
    return this.forms.read(formIdOf(actor));
  }

  @Get('shopper/form/earlier')
  @Requires('shopper-form:read')
  @Replies(Earlier)
  earlier(): Promise<EarlierForm> {
    return this.forms.earlier();
  }

  @Patch('shopper/form')
  @Requires('shopper-form:write')
  @Replies(Saved)
  save(
    @Body({ schema: bodySchema(SaveAnswersBody, 'SaveAnswersBody') }) body: SaveAnswersBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<SavedAnswers> {
    return this.forms.save(formIdOf(actor), body, key);
  }

  @Post('shopper/form/submit')
  @HttpCode(200)
  @Requires('shopper-form:submit')
  @Replies(Sent)
  submit(@CurrentActor() actor: RequestActor, @IdempotencyKey() key: string | undefined): Promise<Submitted> {
    return this.sending.submit(formIdOf(actor), key);
  }

  @Post('shopper/end')
  @HttpCode(200)
  @Requires('shopper-form:verify')
  @Replies(Success)
  async end(
    @CurrentActor() actor: RequestActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    if (actor.sessionHash) await this.forms.end(formIdOf(actor), actor.sessionHash);
    clearSessionCookie(reply, this.config.PUBLIC_URL, 'shopper');
    clearSessionCookie(reply, this.config.PUBLIC_URL, 'status');
    return { success: true };
  }

  @Post('shopper/lock')
  @HttpCode(200)
  @Requires('shopper-form:verify')
  @Replies(Success)
  async lock(@CurrentActor() actor: RequestActor): Promise<Done> {
    if (actor.sessionHash) await this.forms.lock(formIdOf(actor), actor.sessionHash);
    return { success: true };
  }
}
