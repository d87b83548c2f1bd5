import '@fastify/cookie';
import {
  CheckedCode,
  CheckPartCodeBody,
  CoApplicantLink,
  CoApplicantPart,
  DeclineCoApplicantBody,
  Done,
  LinkTokenParams,
  OpenCoApplicantBody,
  OpenedPart,
  SavedPart,
  SavePartBody,
  SentCode,
} from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Inject, Param, Patch, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { named, passOf, Sees } from '../../../platform/http/sees.ts';
import { partTokenOf, setSessionCookie } from '../../../platform/sessions/cookies.ts';
import { PartAnswers } from './part-answers.service.ts';
import { PartCodes } from './part-codes.service.ts';
import { PartLinks } from './part-links.service.ts';

const Success = replySchema(Done, 'Done');
const Link = replySchema(CoApplicantLink, 'CoApplicantLink');
const Opened = replySchema(OpenedPart, 'OpenedPart');
const Sent = replySchema(SentCode, 'SentCode');
const Checked = replySchema(CheckedCode, 'CheckedCode');
const Part = replySchema(CoApplicantPart, 'CoApplicantPart');
const Saved = replySchema(SavedPart, 'SavedPart');

const brings = (source: unknown) => passOf(named(source, 'token'));
const holds = ({ cookies }: FastifyRequest) => passOf(partTokenOf(cookies));

/** For a co-applicant: first the link is the proof, then the cookie it was exchanged for and a code. */
@Controller('api/co-applicant')
export class CoApplicantsController {
  constructor(
    private readonly links: PartLinks,
    private readonly codes: PartCodes,
    private readonly answers: PartAnswers,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('links/:token')
  @Requires('form-link:open')
  @Sees(({ params }) => brings(params))
  @Replies(Link)
  view(
    @Param({ schema: querySchema(LinkTokenParams) }) { token }: LinkTokenParams,
    @Req() request: FastifyRequest,
  ): Promise<CoApplicantLink> {
    return this.links.view(token, request.ip);
  }

  @Post('open')
  @HttpCode(200)
  @Requires('form-link:open')
  @Sees(({ body }) => brings(body))
  @Replies(Opened)
  async open(
    @Body({ schema: bodySchema(OpenCoApplicantBody, 'OpenCoApplicantBody') }) body: OpenCoApplicantBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @IdempotencyKey() key: string | undefined,
  ): Promise<OpenedPart> {
    const visitor = { ip: request.ip, userAgent: request.headers['user-agent'] };
    const opened = await this.links.open(body, visitor, key);
    setSessionCookie(reply, this.config.PUBLIC_URL, 'part', opened.token);
    return opened.reply;
  }

  @Post('decline')
  @HttpCode(200)
  @Requires('form-link:open')
  @Sees(({ body }) => brings(body))
  @Replies(Success)
  async decline(
    @Body({ schema: bodySchema(DeclineCoApplicantBody, 'DeclineCoApplicantBody') })
    body: DeclineCoApplicantBody,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    await this.links.decline(body, request.ip);
    return { success: true };
  }

  @Post('code')
  @HttpCode(200)
  @Requires('form-link:open')
  @Sees(holds)
  @Replies(Sent)
  sendCode(@Req() request: FastifyRequest, @IdempotencyKey() key: string | undefined): Promise<SentCode> {
    return this.codes.send(holds(request).pass, request.ip, key);
  }

  @Post('code/check')
  @HttpCode(200)
  @Requires('form-link:open')
  @Sees(holds)
  @Replies(Checked)
  async checkCode(
    @Body({ schema: bodySchema(CheckPartCodeBody, 'CheckPartCodeBody') }) body: CheckPartCodeBody,
    @Req() request: FastifyRequest,
  ): Promise<CheckedCode> {
    await this.codes.check(holds(request).pass, body);
    return { verified: true };
  }

  @Post('lock')
  @HttpCode(200)
  @Requires('form-link:open')
  @Sees(holds)
  @Replies(Success)
  async lock(@Req() request: FastifyRequest): Promise<Done> {
    await this.codes.lock(holds(request).pass);
    return { success: true };
  }

  @Get('part')
  @Requires('form-link:open')
  @Sees(holds)
  @Replies(Part)
  read(@Req() request: FastifyRequest): Promise<CoApplicantPart> {
    return this.answers.read(holds(request).pass);
  }

  @Patch('part')
  @Requires('form-link:update')
  @Sees(holds)
  @Replies(Saved)
  save(
    @Body({ schema: bodySchema(SavePartBody, 'SavePartBody') }) body: SavePartBody,
    @Req() request: FastifyRequest,
    @IdempotencyKey() key: string | undefined,
  ): Promise<SavedPart> {
    return this.answers.save(holds(request).pass, body, key);
  }
}
