import { AddressQuery, AddressSuggestion } from '@millrace/schemas/api';
import { Controller, Get, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { RateLimiter } from '../../../platform/http/rate-limiter.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { querySchema, replySchema } from '../../../platform/http/schema.ts';
import { AddressBook } from './address-book.ts';

const One = replySchema(AddressSuggestion, 'AddressSuggestion');
const Many = replySchema(Type.Array(AddressSuggestion), 'AddressSuggestionList');

/** Every look-up may cost money: an applicant needs a few dozen, a whole store on one line a few hundred. */
const perApplicant = { name: 'address-suggestions-email', most: 60, seconds: 600 };
const perAddress = { name: 'address-suggestions', most: 300, seconds: 600 };

@Controller('api/geolocation/suggestions')
export class AddressesController {
  constructor(
    private readonly addresses: AddressBook,
    private readonly limiter: RateLimiter,
  ) {}

  @Get()
  @Requires('address-suggestions:read')
  @Replies(Many, One)
  async suggest(
    @Query({ schema: querySchema(AddressQuery) }) { search, selected, email }: AddressQuery,
    @Req() request: FastifyRequest,
  ): Promise<AddressSuggestion[]> {
    await this.limiter.take(perAddress, request.ip);
    if (email) await this.limiter.take(perApplicant, email.trim().toLowerCase());
    return this.addresses.suggest({ search, selected });
  }
}
