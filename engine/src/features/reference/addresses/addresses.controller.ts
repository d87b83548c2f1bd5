import {
  AddressSuggestion,
  findCityOfZip,
  suggestAddresses,
  type CityOfZip,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { AddressBook } from './address-book.ts';
import { cityOfZip } from './zip-cities.logic.ts';

/**
 * Limits for suggestions, because every request may cost money. An applicant needs a few dozen requests. All
 * shoppers of a store on one network need a few hundred.
 */
const perApplicant = { name: 'address-suggestions-email', most: 60, seconds: 600 };
const perAddress = { name: 'address-suggestions', most: 300, seconds: 600 };

@Controller()
export class AddressesController {
  constructor(
    private readonly addresses: AddressBook,
    private readonly limiter: RateLimiter,
  ) {}

  @Endpoint(suggestAddresses)
  async suggest(
    @Input() { query: { search, selected, email } }: InputOf<typeof suggestAddresses>,
    @Req() request: FastifyRequest,
  ): Promise<AddressSuggestion[]> {
    await this.limiter.take(perAddress, request.ip);
    if (email) await this.limiter.take(perApplicant, email.trim().toLowerCase());
    return this.addresses.suggest({ search, selected });
  }

  @Endpoint(findCityOfZip)
  async city(
    @Input() { query: { zip } }: InputOf<typeof findCityOfZip>,
    @Req() request: FastifyRequest,
  ): Promise<CityOfZip> {
    await this.limiter.take(perAddress, request.ip);
    return { city: cityOfZip(zip) ?? null };
  }
}
