import {
  Done,
  LoginReply,
  logIn,
  logOut,
  resetPassword,
  activateAccount,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { CurrentActor, type RequestActor } from '../../../platform/http/actor.ts';
import { named, Sees } from '../../../platform/http/access/sees.ts';
import { BrowserAccess } from '../../../platform/sessions/browser-access.ts';
import {
  clearSessionCookie,
  cookieNames,
  setDeviceCookie,
  setSessionCookie,
} from '../../../platform/sessions/cookies.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import { deviceDays } from '../verification-codes/index.logic.ts';
import { Activation } from './activation/activation.service.ts';
import { resetUnclear } from './auth.errors.ts';
import { Auth } from './auth.service.ts';
import { CurrentSession } from './own-session/current-session.ts';
import { PasswordLinks } from './passwords/password-links.ts';

@Controller()
export class AuthController {
  constructor(
    private readonly auth: Auth,
    private readonly links: PasswordLinks,
    private readonly activation: Activation,
    private readonly current: CurrentSession,
    private readonly access: BrowserAccess,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(logIn)
  @Sees(({ body }) => ({ login: named(body, 'identifier')?.trim() }))
  async logIn(
    @Input() { body }: InputOf<typeof logIn>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginReply> {
    const names = cookieNames(this.config.PUBLIC_URL);
    const before = request.cookies[names.staff];
    const signedIn = await this.auth.logIn(body, {
      ip: request.ip,
      userAgent: request.headers['user-agent'],
      session: before ? hashOf(before) : null,
      device: request.cookies[names.device],
    });
    if (signedIn.token) {
      // Removes the PIN cookie, which the browser got when it was given to a shopper. The user has signed in
      // again, so the PIN is no longer needed.
      if (request.cookies[names.pin]) await this.access.takeBack(request, reply);
      setSessionCookie(reply, this.config.PUBLIC_URL, 'staff', signedIn.token);
    }
    setDeviceCookie(reply, this.config.PUBLIC_URL, signedIn.device, deviceDays);
    return signedIn.reply;
  }

  @Endpoint(logOut)
  async logOut(
    @CurrentActor() actor: RequestActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    await this.current.end(actor);
    clearSessionCookie(reply, this.config.PUBLIC_URL, 'staff');
    void reply.header('clear-site-data', '"storage"');
    return { success: true };
  }

  /**
   * Serves both steps of a password reset. A request for a link always gets the same reply. A request with a
   * token sets the new password.
   */
  @Endpoint(resetPassword)
  @Sees(({ body }) => {
    const token = named(body, 'token');
    return { login: named(body, 'identifier')?.trim(), pass: token && hashOf(token).toString('hex') };
  })
  async resetPassword(
    @Input() { body }: InputOf<typeof resetPassword>,
    @Req() { ip }: FastifyRequest,
  ): Promise<Done> {
    const { identifier, token, newPassword } = body;
    if (identifier !== undefined && token === undefined && newPassword === undefined)
      await this.links.askFor(identifier, ip);
    else if (identifier === undefined && token !== undefined && newPassword !== undefined)
      await this.links.redeem(token, newPassword, ip);
    else throw resetUnclear();
    return { success: true };
  }

  /** Signs in an invited user. The method is POST, because mail programs open links (GET) by themselves. */
  @Endpoint(activateAccount)
  @Sees(({ body }) => {
    const token = named(body, 'token');
    return { pass: token && hashOf(token).toString('hex') };
  })
  async activate(
    @Input() { body: { token, timezone } }: InputOf<typeof activateAccount>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    const before = request.cookies[cookieNames(this.config.PUBLIC_URL).staff];
    const session = await this.activation.activate(token, timezone, {
      ip: request.ip,
      userAgent: request.headers['user-agent'],
      session: before ? hashOf(before) : null,
    });
    setSessionCookie(reply, this.config.PUBLIC_URL, 'staff', session);
    return { success: true };
  }
}
