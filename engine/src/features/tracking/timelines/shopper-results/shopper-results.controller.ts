import {
  Done,
  OfferDisclosures,
  ShopperResults,
  getShopperResults,
  answerLenderRequest,
  getOfferDisclosures,
  chooseOffer,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CurrentActor, formIdOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { ShopperResultsService } from './shopper-results.service.ts';

@Controller()
export class ShopperResultsController {
  constructor(private readonly results: ShopperResultsService) {}

  @Endpoint(getShopperResults)
  read(
    @Input() { query: { locale } }: InputOf<typeof getShopperResults>,
    @CurrentActor() actor: RequestActor,
  ): Promise<ShopperResults> {
    return this.results.read(formIdOf(actor), locale);
  }

  @Endpoint(answerLenderRequest)
  async answer(
    @Input() { body, key }: InputOf<typeof answerLenderRequest>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.results.answer(formIdOf(actor), body, key);
    return { success: true };
  }

  @Endpoint(getOfferDisclosures)
  disclosures(
    @Input() { query: { attemptId } }: InputOf<typeof getOfferDisclosures>,
    @CurrentActor() actor: RequestActor,
  ): Promise<OfferDisclosures> {
    return this.results.disclosures(formIdOf(actor), attemptId);
  }

  @Endpoint(chooseOffer)
  async choose(
    @Input() { body, key }: InputOf<typeof chooseOffer>,
    @CurrentActor() actor: RequestActor,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    const visitor = { ip: request.ip, userAgent: request.headers['user-agent'] };
    await this.results.choose(formIdOf(actor), body, visitor, key);
    return { success: true };
  }
}
