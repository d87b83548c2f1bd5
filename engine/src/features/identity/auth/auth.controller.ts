import { ActivateBody, Done, LoginBody, LoginReply, ResetPasswordBody } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { CurrentActor, type RequestActor } from '../../../platform/http/actor.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { named, Sees } from '../../../platform/http/sees.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import {
  clearSessionCookie,
  cookieNames,
  setDeviceCookie,
  setSessionCookie,
} from '../../../platform/sessions/cookies.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import { deviceDays } from '../verification-codes/index.ts';
import { Activation } from './activation.service.ts';
import { resetUnclear } from './auth.errors.ts';
import { Auth } from './auth.service.ts';
import { CurrentSession } from './current-session.ts';
import { PasswordLinks } from './password-links.ts';

const Reply = replySchema(LoginReply, 'LoginReply');
const Success = replySchema(Done, 'Done');

@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly auth: Auth,
    private readonly links: PasswordLinks,
    private readonly activation: Activation,
    private readonly current: CurrentSession,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Requires('session:create')
  @Sees(({ body }) => ({ login: named(body, 'identifier')?.trim() }))
  @Replies(Reply)
  async logIn(
    @Body({ schema: bodySchema(LoginBody, 'LoginBody') }) body: LoginBody,
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
    if (signedIn.token) setSessionCookie(reply, this.config.PUBLIC_URL, 'staff', signedIn.token);
    setDeviceCookie(reply, this.config.PUBLIC_URL, signedIn.device, deviceDays);
    return signedIn.reply;
  }

  @Post('logout')
  @HttpCode(200)
  @Requires('session:end')
  @Replies(Success)
  async logOut(
    @CurrentActor() actor: RequestActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    await this.current.end(actor);
    clearSessionCookie(reply, this.config.PUBLIC_URL, 'staff');
    void reply.header('clear-site-data', '"storage"');
    return { success: true };
  }

  /** One address for both halves: asking for a link answers the same whoever asks. */
  @Post('reset-password')
  @HttpCode(200)
  @Requires('password:reset')
  @Sees(({ body }) => {
    const token = named(body, 'token');
    return { login: named(body, 'identifier')?.trim(), pass: token && hashOf(token).toString('hex') };
  })
  @Replies(Success)
  async resetPassword(
    @Body({ schema: bodySchema(ResetPasswordBody, 'ResetPasswordBody') }) body: ResetPasswordBody,
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

  /** Lets somebody in who was added; a link in a mail is opened by programs too, so it takes a press. */
  @Post('activate')
  @HttpCode(200)
  @Requires('account:activate')
  @Sees(({ body }) => {
    const token = named(body, 'token');
    return { pass: token && hashOf(token).toString('hex') };
  })
  @Replies(Success)
  async activate(
    @Body({ schema: bodySchema(ActivateBody, 'ActivateBody') }) { token, timezone }: ActivateBody,
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
