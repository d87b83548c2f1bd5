import '@fastify/cookie';
import {
  CheckedCode,
  CoApplicantLink,
  CoApplicantPart,
  Done,
  OpenedPart,
  SavedPart,
  SentCode,
  viewCoApplicantLink,
  openCoApplicantPart,
  declineCoApplicantPart,
  sendCoApplicantCode,
  checkCoApplicantCode,
  lockCoApplicantPart,
  getCoApplicantPart,
  saveCoApplicantPart,
  type EndpointContract,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { named, passOf, Sees } from '../../../platform/http/access/sees.ts';
import { assertFormOfPage } from '../../../platform/http/form-of-page.ts';
import { partTokenOf, setSessionCookie } from '../../../platform/sessions/cookies.ts';
import { PartAnswers } from './part-answers.service.ts';
import { PartCodes } from './part-codes.service.ts';
import type { PartVisitor } from './part-holder.ts';
import { PartLinks } from './part-links.service.ts';

const brings = (source: unknown) => passOf(named(source, 'token'));
const holds = ({ cookies }: FastifyRequest) => passOf(partTokenOf(cookies));
/**
 * Compares the form id of the page with the application of the co-applicant's cookie. The permission guard
 * checks only sessions of shoppers and staff, so it cannot do this.
 */
const visitorOf = (request: FastifyRequest, contract: EndpointContract): PartVisitor => ({
  pass: holds(request).pass,
  assertShows: (formId) => assertFormOfPage(request, contract, formId),
});

/**
 * Endpoints for a co-applicant. Opening or declining the invitation needs only the link. All later requests
 * need the cookie that the browser got from the link; reading and answering also need a code.
 */
@Controller()
export class CoApplicantsController {
  constructor(
    private readonly links: PartLinks,
    private readonly codes: PartCodes,
    private readonly answers: PartAnswers,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(viewCoApplicantLink)
  @Sees(({ params }) => brings(params))
  view(
    @Input() { params: { token } }: InputOf<typeof viewCoApplicantLink>,
    @Req() request: FastifyRequest,
  ): Promise<CoApplicantLink> {
    return this.links.view(token, request.ip);
  }

  @Endpoint(openCoApplicantPart)
  @Sees(({ body }) => brings(body))
  async open(
    @Input() { body, key }: InputOf<typeof openCoApplicantPart>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OpenedPart> {
    const visitor = { ip: request.ip, userAgent: request.headers['user-agent'] };
    const opened = await this.links.open(body, visitor, key);
    setSessionCookie(reply, this.config.PUBLIC_URL, 'part', opened.token);
    return opened.reply;
  }

  @Endpoint(declineCoApplicantPart)
  @Sees(({ body }) => brings(body))
  async decline(
    @Input() { body }: InputOf<typeof declineCoApplicantPart>,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    await this.links.decline(body, request.ip);
    return { success: true };
  }

  @Endpoint(sendCoApplicantCode)
  @Sees(holds)
  sendCode(
    @Input() { key }: InputOf<typeof sendCoApplicantCode>,
    @Req() request: FastifyRequest,
  ): Promise<SentCode> {
    return this.codes.send(visitorOf(request, sendCoApplicantCode), request.ip, key);
  }

  @Endpoint(checkCoApplicantCode)
  @Sees(holds)
  async checkCode(
    @Input() { body }: InputOf<typeof checkCoApplicantCode>,
    @Req() request: FastifyRequest,
  ): Promise<CheckedCode> {
    await this.codes.check(visitorOf(request, checkCoApplicantCode), body);
    return { verified: true };
  }

  @Endpoint(lockCoApplicantPart)
  @Sees(holds)
  async lock(@Req() request: FastifyRequest): Promise<Done> {
    await this.codes.lock(visitorOf(request, lockCoApplicantPart));
    return { success: true };
  }

  @Endpoint(getCoApplicantPart)
  @Sees(holds)
  read(@Req() request: FastifyRequest): Promise<CoApplicantPart> {
    return this.answers.read(visitorOf(request, getCoApplicantPart));
  }

  @Endpoint(saveCoApplicantPart)
  @Sees(holds)
  save(
    @Input() { body, key }: InputOf<typeof saveCoApplicantPart>,
    @Req() request: FastifyRequest,
  ): Promise<SavedPart> {
    return this.answers.save(visitorOf(request, saveCoApplicantPart), body, key);
  }
}
