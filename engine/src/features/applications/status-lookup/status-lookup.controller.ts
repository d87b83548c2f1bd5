import '@fastify/cookie';
import {
  CheckStatusCodeBody,
  Done,
  OpenStatusBody,
  SentCode,
  StatusCodeBody,
  StatusList,
} from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { passOf, Sees } from '../../../platform/http/sees.ts';
import { clearSessionCookie, setSessionCookie, statusTokenOf } from '../../../platform/sessions/cookies.ts';
import { StatusCodes } from './status-codes.service.ts';
import { StatusForms } from './status-forms.service.ts';

const Sent = replySchema(SentCode, 'SentCode');
const List = replySchema(StatusList, 'StatusList');
const Success = replySchema(Done, 'Done');

const brought = ({ cookies }: FastifyRequest) => statusTokenOf(cookies);
const holds = (request: FastifyRequest) => passOf(brought(request));

/** For who applied and comes back without the link: a code to the phone or the mailbox is the proof. */
@Controller('api/status')
export class StatusLookupController {
  constructor(
    private readonly codes: StatusCodes,
    private readonly forms: StatusForms,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('code')
  @HttpCode(200)
  @Requires('application-status:find')
  @Sees(holds)
  @Replies(Sent)
  async send(
    @Body({ schema: bodySchema(StatusCodeBody, 'StatusCodeBody') }) body: StatusCodeBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SentCode> {
    const { token, sent } = await this.codes.send(body, brought(request), request.ip);
    setSessionCookie(reply, this.config.PUBLIC_URL, 'status', token);
    return sent;
  }

  @Post('code/check')
  @HttpCode(200)
  @Requires('application-status:find')
  @Sees(holds)
  @Replies(List)
  async check(
    @Body({ schema: bodySchema(CheckStatusCodeBody, 'CheckStatusCodeBody') }) { code }: CheckStatusCodeBody,
    @Req() request: FastifyRequest,
  ): Promise<StatusList> {
    await this.codes.check(brought(request), code, request.ip);
    return this.forms.list(brought(request));
  }

  @Get('applications')
  @Requires('application-status:find')
  @Sees(holds)
  @Replies(List)
  list(@Req() request: FastifyRequest): Promise<StatusList> {
    return this.forms.list(brought(request));
  }

  @Post('open')
  @HttpCode(200)
  @Requires('application-status:find')
  @Sees(holds)
  @Replies(Success)
  async open(
    @Body({ schema: bodySchema(OpenStatusBody, 'OpenStatusBody') }) { formId }: OpenStatusBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    const token = await this.forms.open(formId, {
      ip: request.ip,
      userAgent: request.headers['user-agent'],
    });
    setSessionCookie(reply, this.config.PUBLIC_URL, 'shopper', token);
    return { success: true };
  }

  @Post('end')
  @HttpCode(200)
  @Requires('application-status:find')
  @Sees(holds)
  @Replies(Success)
  async end(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Done> {
    await this.forms.forget(brought(request));
    clearSessionCookie(reply, this.config.PUBLIC_URL, 'status');
    return { success: true };
  }
}
