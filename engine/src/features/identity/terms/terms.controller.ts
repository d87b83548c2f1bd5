import {
  Done,
  Terms,
  TermsCheck,
  getTerms,
  checkTerms,
  acceptTerms,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { AcceptedTerms } from './terms.service.ts';
import { terms } from './terms.text.ts';

/** The terms of Millrace for users. Shoppers accept other texts, the disclosures of lenders. */
@Controller()
export class TermsController {
  constructor(private readonly accepted: AcceptedTerms) {}

  @Endpoint(getTerms)
  read(): Terms {
    return { ...terms, paragraphs: [...terms.paragraphs] };
  }

  @Endpoint(checkTerms)
  async check(@CurrentActor() actor: RequestActor): Promise<TermsCheck> {
    return { terms_accepted: await this.accepted.check(staffIdOf(actor)) };
  }

  @Endpoint(acceptTerms)
  async accept(
    @Input() { body: { version } }: InputOf<typeof acceptTerms>,
    @CurrentActor() actor: RequestActor,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    const userAgent = request.headers['user-agent'] ?? null;
    await this.accepted.accept({ userId: staffIdOf(actor), version, ip: request.ip, userAgent });
    return { success: true };
  }
}
