import {
  AnswerRequestBody,
  ChooseOfferBody,
  Done,
  OfferDisclosures,
  OfferDisclosuresQuery,
  ShopperResults,
  ShopperResultsQuery,
} from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentActor, formIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { ShopperResultsService } from './shopper-results.service.ts';

const Results = replySchema(ShopperResults, 'ShopperResults');
const Texts = replySchema(OfferDisclosures, 'OfferDisclosures');
const screenQuery = querySchema(ShopperResultsQuery);
const Success = replySchema(Done, 'Done');

@Controller('api/shopper')
export class ShopperResultsController {
  constructor(private readonly results: ShopperResultsService) {}

  @Get('results')
  @Requires('shopper-results:read')
  @Replies(Results)
  read(
    @Query({ schema: screenQuery }) { locale }: ShopperResultsQuery,
    @CurrentActor() actor: RequestActor,
  ): Promise<ShopperResults> {
    return this.results.read(formIdOf(actor), locale);
  }

  @Post('results/answer')
  @HttpCode(200)
  @Requires('shopper-results:answer')
  @Replies(Success)
  async answer(
    @Body({ schema: bodySchema(AnswerRequestBody, 'AnswerRequestBody') }) body: AnswerRequestBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    await this.results.answer(formIdOf(actor), body, key);
    return { success: true };
  }

  @Get('offers/disclosures')
  @Requires('shopper-results:read')
  @Replies(Texts)
  disclosures(
    @Query({ schema: querySchema(OfferDisclosuresQuery) }) { attemptId }: OfferDisclosuresQuery,
    @CurrentActor() actor: RequestActor,
  ): Promise<OfferDisclosures> {
    return this.results.disclosures(formIdOf(actor), attemptId);
  }

  @Post('offers/choose')
  @HttpCode(200)
  @Requires('shopper-results:answer')
  @Replies(Success)
  async choose(
    @Body({ schema: bodySchema(ChooseOfferBody, 'ChooseOfferBody') }) body: ChooseOfferBody,
    @CurrentActor() actor: RequestActor,
    @Req() request: FastifyRequest,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    const visitor = { ip: request.ip, userAgent: request.headers['user-agent'] };
    await this.results.choose(formIdOf(actor), body, visitor, key);
    return { success: true };
  }
}
