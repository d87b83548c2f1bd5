import {
  FoundApplicants,
  SignedDisclosures,
  searchApplicants,
  searchApplicantDisclosures,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { HeavyRead } from '../../../platform/http/heavy-reads.interceptor.ts';
import { ApplicantSearch } from './applicant-search.service.ts';

/**
 * Lets internal staff find applicants of all stores, and the consents of applicants with a given email
 * address.
 */
@Controller()
export class SearchController {
  constructor(private readonly search: ApplicantSearch) {}

  @HeavyRead()
  @Endpoint(searchApplicants)
  applicants(
    @Input() { query: { query } }: InputOf<typeof searchApplicants>,
    @CurrentActor() actor: RequestActor,
  ): Promise<FoundApplicants> {
    return this.search.applicants(staffOf(actor), query);
  }

  @HeavyRead()
  @Endpoint(searchApplicantDisclosures)
  disclosures(
    @Input() { query: { email } }: InputOf<typeof searchApplicantDisclosures>,
    @CurrentActor() actor: RequestActor,
  ): Promise<SignedDisclosures> {
    return this.search.disclosures(staffOf(actor), email);
  }
}
