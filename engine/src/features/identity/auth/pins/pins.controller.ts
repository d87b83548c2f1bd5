import {
  Done,
  getPin,
  getPinReturn,
  OwnPin,
  PinReturn,
  removePin,
  returnWithPin,
  Session,
  setPin,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../../platform/config/config.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { passOf, Sees } from '../../../../platform/http/access/sees.ts';
import { BrowserAccess } from '../../../../platform/sessions/browser-access.ts';
import { pinTokenOf, setSessionCookie } from '../../../../platform/sessions/cookies.ts';
import { requestSessionOf } from '../../../../platform/sessions/request-session.ts';
import { hashOf } from '../../../../platform/sessions/sessions.ts';
import { pinNotAccepted } from './pins.errors.ts';
import { Pins } from './pins.service.ts';

const brought = ({ cookies }: FastifyRequest) => pinTokenOf(cookies);
const holds = (request: FastifyRequest) => passOf(brought(request));

/** Endpoints for a user's own PIN, and for signing in again with it. */
@Controller()
export class PinsController {
  constructor(
    private readonly pins: Pins,
    private readonly access: BrowserAccess,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(getPin)
  read(@CurrentActor() actor: RequestActor): Promise<OwnPin> {
    return this.pins.of(staffOf(actor));
  }

  @Endpoint(setPin)
  async set(
    @Input() { body }: InputOf<typeof setPin>,
    @CurrentActor() actor: RequestActor,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    await this.pins.set(staffOf(actor), body, requestSessionOf(actor, request, this.config.PUBLIC_URL));
    return { success: true };
  }

  @Endpoint(removePin)
  async remove(@CurrentActor() actor: RequestActor): Promise<Done> {
    await this.pins.remove(staffOf(actor));
    return { success: true };
  }

  @Endpoint(getPinReturn)
  @Sees(holds)
  async offer(@Req() request: FastifyRequest): Promise<PinReturn> {
    const token = brought(request);
    const triesLeft = token ? await this.pins.triesLeft(hashOf(token)) : 0;
    return { offered: triesLeft > 0, triesLeft };
  }

  @Endpoint(returnWithPin)
  @Sees(holds)
  async signIn(
    @Input() { body }: InputOf<typeof returnWithPin>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const token = brought(request);
    if (!token) throw pinNotAccepted();
    const caller = { ip: request.ip, userAgent: request.headers['user-agent'] };
    const signedIn = await this.pins.signIn(hashOf(token), body, caller);
    await this.access.takeBack(request, reply);
    setSessionCookie(reply, this.config.PUBLIC_URL, 'staff', signedIn.token);
    return signedIn.session;
  }
}
