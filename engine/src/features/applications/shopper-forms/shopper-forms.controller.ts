import {
  Done,
  EarlierForm,
  SavedAnswers,
  SavedStageAnswers,
  ShopperForm,
  StartedForm,
  Submitted,
  startApplication,
  applyAgainAtStore,
  openEarlierForm,
  getShopperForm,
  getEarlierForm,
  saveShopperAnswers,
  submitShopperForm,
  decideProposal,
  openNextStage,
  saveStageAnswers,
  stopStages,
  endShopperSession,
  lockShopperSession,
  keepShopperSession,
  openStoreDevice,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { CurrentActor, formIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { named, Sees } from '../../../platform/http/access/sees.ts';
import { BrowserAccess } from '../../../platform/sessions/browser-access.ts';
import { clearSessionCookie } from '../../../platform/sessions/cookies.ts';
import { visitorOf } from '../../../platform/sessions/tabs.ts';
import { EarlierForms } from './earlier-forms.service.ts';
import { NextStages } from './next-stages.service.ts';
import { ShopperForms } from './shopper-forms.service.ts';
import { StartForm } from './start-form.service.ts';
import { SubmitForm } from './submit-form.service.ts';

@Controller()
export class ShopperFormsController {
  constructor(
    private readonly starting: StartForm,
    private readonly forms: ShopperForms,
    private readonly sending: SubmitForm,
    private readonly earlierForms: EarlierForms,
    private readonly nextStages: NextStages,
    private readonly access: BrowserAccess,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(startApplication)
  @Sees(({ body }) => ({ shop: named(body, 'storeUuid') }))
  async start(
    @Input() { body, key }: InputOf<typeof startApplication>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StartedForm> {
    const { token, started } = await this.starting.start(body, visitorOf(request), key);
    await this.access.replaceShopper(request, reply, token);
    return started;
  }

  @Endpoint(getShopperForm)
  read(@CurrentActor() actor: RequestActor): Promise<ShopperForm> {
    return this.forms.read(formIdOf(actor));
  }

  @Endpoint(getEarlierForm)
  earlier(@CurrentActor() actor: RequestActor): Promise<EarlierForm> {
    return this.earlierForms.read(formIdOf(actor));
  }

  @Endpoint(openEarlierForm)
  async openEarlier(
    @Input() { body }: InputOf<typeof openEarlierForm>,
    @CurrentActor() actor: RequestActor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StartedForm> {
    const { token, started } = await this.earlierForms.open(formIdOf(actor), body, visitorOf(request));
    await this.access.replaceShopper(request, reply, token);
    return started;
  }

  @Endpoint(applyAgainAtStore)
  async applyAgain(
    @Input() { body }: InputOf<typeof applyAgainAtStore>,
    @CurrentActor() actor: RequestActor,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    await this.earlierForms.applyAgain(formIdOf(actor), body, visitorOf(request));
    return { success: true };
  }

  @Endpoint(saveShopperAnswers)
  save(
    @Input() { body, key }: InputOf<typeof saveShopperAnswers>,
    @CurrentActor() actor: RequestActor,
  ): Promise<SavedAnswers> {
    return this.forms.save(formIdOf(actor), body, key);
  }

  @Endpoint(submitShopperForm)
  submit(
    @Input() { body, key }: InputOf<typeof submitShopperForm>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Submitted> {
    return this.sending.submit(formIdOf(actor), body, key);
  }

  @Endpoint(openNextStage)
  async openStage(
    @Input() { body }: InputOf<typeof openNextStage>,
    @CurrentActor() actor: RequestActor,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    await this.nextStages.open(formIdOf(actor), body, visitorOf(request));
    return { success: true };
  }

  @Endpoint(saveStageAnswers)
  saveStage(
    @Input() { body }: InputOf<typeof saveStageAnswers>,
    @CurrentActor() actor: RequestActor,
  ): Promise<SavedStageAnswers> {
    return this.nextStages.save(formIdOf(actor), body);
  }

  @Endpoint(stopStages)
  async stopStages(@CurrentActor() actor: RequestActor): Promise<Done> {
    await this.nextStages.stop(formIdOf(actor));
    return { success: true };
  }

  @Endpoint(decideProposal)
  decide(
    @Input() { body, key }: InputOf<typeof decideProposal>,
    @CurrentActor() actor: RequestActor,
  ): Promise<SavedAnswers> {
    return this.forms.decide(formIdOf(actor), body, key);
  }

  @Endpoint(endShopperSession)
  async end(
    @CurrentActor() actor: RequestActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    if (actor.sessionHash) await this.forms.end(formIdOf(actor), actor.sessionHash);
    clearSessionCookie(reply, this.config.PUBLIC_URL, 'shopper');
    clearSessionCookie(reply, this.config.PUBLIC_URL, 'status');
    return { success: true };
  }

  @Endpoint(openStoreDevice)
  async openStoreDevice(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    await this.access.giveToShopper(request, reply);
    return { success: true };
  }

  /**
   * Keeps the session alive. The method itself does nothing, because every request counts as use of the
   * session.
   */
  @Endpoint(keepShopperSession)
  keep(): Done {
    return { success: true };
  }

  @Endpoint(lockShopperSession)
  async lock(@CurrentActor() actor: RequestActor): Promise<Done> {
    if (actor.sessionHash) await this.forms.lock(formIdOf(actor), actor.sessionHash);
    return { success: true };
  }
}
