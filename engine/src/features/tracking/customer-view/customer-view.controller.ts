import '@fastify/cookie';
import {
  AasoDetails,
  ConsumerView,
  Done,
  startChoiceInStore,
  StartedForm,
  openCustomerView,
  getCustomerViewDetails,
  getCustomerView,
  endCustomerView,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { passOf, Sees } from '../../../platform/http/access/sees.ts';
import { BrowserAccess } from '../../../platform/sessions/browser-access.ts';
import { visitorOf } from '../../../platform/sessions/tabs.ts';
import {
  clearSessionCookie,
  customerViewTokenOf,
  setSessionCookie,
} from '../../../platform/sessions/cookies.ts';
import { CustomerViews } from './customer-view.service.ts';

const brought = ({ cookies }: FastifyRequest) => customerViewTokenOf(cookies);
const holds = (request: FastifyRequest) => passOf(brought(request));

/**
 * Shows an application to the shopper on the store's screen. The cookie of the customer view allows only
 * reading this one form. When the view opens, the store user's own session in this browser ends.
 */
@Controller()
export class CustomerViewController {
  constructor(
    private readonly customerViews: CustomerViews,
    private readonly access: BrowserAccess,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(openCustomerView)
  async openCustomerView(
    @Input() { body }: InputOf<typeof openCustomerView>,
    @CurrentActor() actor: RequestActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AasoDetails> {
    const by = { userId: staffIdOf(actor), session: actor.sessionHash };
    const { token, pin, details } = await this.customerViews.openCustomerView(by, body);
    clearSessionCookie(reply, this.config.PUBLIC_URL, 'staff');
    if (pin) setSessionCookie(reply, this.config.PUBLIC_URL, pin.kind, pin.token);
    setSessionCookie(reply, this.config.PUBLIC_URL, 'view', token);
    return details;
  }

  @Endpoint(getCustomerViewDetails)
  @Sees(holds)
  details(
    @Input() { params: { form_id: formId } }: InputOf<typeof getCustomerViewDetails>,
    @Req() request: FastifyRequest,
  ): Promise<AasoDetails> {
    return this.customerViews.details(brought(request), formId);
  }

  @Endpoint(getCustomerView)
  @Sees(holds)
  view(
    @Input()
    { params: { store_id: storeId, form_id: formId }, query: { locale } }: InputOf<typeof getCustomerView>,
    @Req() request: FastifyRequest,
  ): Promise<ConsumerView> {
    return this.customerViews.view(brought(request), { storeId, formId }, locale);
  }

  @Endpoint(startChoiceInStore)
  @Sees(holds)
  async startChoice(
    @Input() { params: { form_id: formId } }: InputOf<typeof startChoiceInStore>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StartedForm> {
    const visitor = visitorOf(request);
    const { token, started } = await this.customerViews.startChoice(brought(request), formId, visitor);
    await this.access.replaceShopper(request, reply, token);
    return started;
  }

  @Endpoint(endCustomerView)
  @Sees(holds)
  async end(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Done> {
    await this.customerViews.end(brought(request));
    clearSessionCookie(reply, this.config.PUBLIC_URL, 'view');
    return { success: true };
  }
}
