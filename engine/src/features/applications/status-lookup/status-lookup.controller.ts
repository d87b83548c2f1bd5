import '@fastify/cookie';
import {
  Done,
  LinkedApplication,
  SentCode,
  StatusList,
  viewLinkedApplication,
  sendStatusCode,
  checkStatusCode,
  listOwnApplications,
  signInToStatus,
  openOwnApplication,
  endStatusSession,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { passOf, Sees } from '../../../platform/http/access/sees.ts';
import { alsoWithin } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import { clearSessionCookie, setSessionCookie, statusTokenOf } from '../../../platform/sessions/cookies.ts';
import { visitorOf } from '../../../platform/sessions/tabs.ts';
import { LinkedApplications } from './linked-applications.service.ts';
import { StatusCodes } from './status-codes.service.ts';
import { StatusForms } from './status-forms.service.ts';
import { StatusPasswords } from './status-passwords.service.ts';

const brought = ({ cookies }: FastifyRequest) => statusTokenOf(cookies);
const holds = (request: FastifyRequest) => passOf(brought(request));

/**
 * Endpoints for shoppers who return without a link. They sign in with a code that is sent to their phone or
 * email address.
 */
@Controller()
export class StatusLookupController {
  constructor(
    private readonly linked: LinkedApplications,
    private readonly codes: StatusCodes,
    private readonly forms: StatusForms,
    private readonly passwords: StatusPasswords,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(viewLinkedApplication)
  @Sees(() => ({}))
  viewLinked(
    @Input() { params: { form_id } }: InputOf<typeof viewLinkedApplication>,
    @Req() { ip }: FastifyRequest,
  ): Promise<LinkedApplication> {
    return this.linked.view(form_id, ip);
  }

  @Endpoint(sendStatusCode)
  @Sees(holds)
  async send(
    @Input() { body }: InputOf<typeof sendStatusCode>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SentCode> {
    const { token, sent } = await this.codes.send(body, brought(request), request.ip);
    setSessionCookie(reply, this.config.PUBLIC_URL, 'status', token);
    return sent;
  }

  @Endpoint(checkStatusCode)
  @Sees(holds)
  async check(
    @Input() { body: { code } }: InputOf<typeof checkStatusCode>,
    @Req() request: FastifyRequest,
  ): Promise<StatusList> {
    await this.codes.check(brought(request), code, request.ip);
    return this.forms.list(brought(request));
  }

  @Endpoint(signInToStatus)
  @Sees(holds)
  async signIn(
    @Input() { body }: InputOf<typeof signInToStatus>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StatusList> {
    const token = await this.passwords.signIn(body, request.ip);
    setSessionCookie(reply, this.config.PUBLIC_URL, 'status', token);
    return alsoWithin({ pass: hashOf(token).toString('hex') }, () => this.forms.list(token));
  }

  @Endpoint(listOwnApplications)
  @Sees(holds)
  list(@Req() request: FastifyRequest): Promise<StatusList> {
    return this.forms.list(brought(request));
  }

  @Endpoint(openOwnApplication)
  @Sees(holds)
  async open(
    @Input() { body: { formId } }: InputOf<typeof openOwnApplication>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    const token = await this.forms.open(formId, visitorOf(request));
    setSessionCookie(reply, this.config.PUBLIC_URL, 'shopper', token);
    return { success: true };
  }

  @Endpoint(endStatusSession)
  @Sees(holds)
  async end(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Done> {
    await this.forms.forget(brought(request));
    clearSessionCookie(reply, this.config.PUBLIC_URL, 'status');
    return { success: true };
  }
}
