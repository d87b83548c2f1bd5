import { AcceptTermsBody, Done, Terms, TermsCheck } from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { AcceptedTerms } from './terms.service.ts';
import { terms } from './terms.text.ts';

const Text = replySchema(Terms, 'Terms');
const Check = replySchema(TermsCheck, 'TermsCheck');
const Success = replySchema(Done, 'Done');

/** The product's own terms for people who sign in; what shoppers agree to are the disclosures of lenders. */
@Controller('api/disclosures')
export class TermsController {
  constructor(private readonly accepted: AcceptedTerms) {}

  @Get('fp-merchant-terms')
  @Requires('terms:read')
  @Replies(Text)
  read(): Terms {
    return { ...terms, paragraphs: [...terms.paragraphs] };
  }

  @Get('fp-terms-check')
  @Requires('terms:read')
  @Replies(Check)
  async check(@CurrentActor() actor: RequestActor): Promise<TermsCheck> {
    return { terms_accepted: await this.accepted.check(staffIdOf(actor)) };
  }

  @Post('fp-terms/accept')
  @HttpCode(200)
  @Requires('terms:accept')
  @Replies(Success)
  async accept(
    @Body({ schema: bodySchema(AcceptTermsBody, 'AcceptTermsBody') }) { version }: AcceptTermsBody,
    @CurrentActor() actor: RequestActor,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    const userAgent = request.headers['user-agent'] ?? null;
    await this.accepted.accept({ userId: staffIdOf(actor), version, ip: request.ip, userAgent });
    return { success: true };
  }
}
