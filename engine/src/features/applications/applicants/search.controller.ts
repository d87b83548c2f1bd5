import {
  ApplicantSearchQuery,
  FoundApplicants,
  SignedDisclosures,
  SignedDisclosuresQuery,
} from '@millrace/schemas/api';
import { Controller, Get, Query } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { querySchema, replySchema } from '../../../platform/http/schema.ts';
import { ApplicantSearch } from './applicant-search.service.ts';

const Found = replySchema(FoundApplicants, 'FoundApplicants');
const Signed = replySchema(SignedDisclosures, 'SignedDisclosures');

/** Applicants of all stores and what they signed, for internal staff. */
@Controller('api/applicant-disclosures')
export class SearchController {
  constructor(private readonly search: ApplicantSearch) {}

  @Get('search-applicants')
  @Requires('applicant-disclosures:search')
  @Replies(Found)
  applicants(
    @Query({ schema: querySchema(ApplicantSearchQuery) }) { query }: ApplicantSearchQuery,
    @CurrentActor() actor: RequestActor,
  ): Promise<FoundApplicants> {
    return this.search.applicants(staffOf(actor), query);
  }

  @Get('search-disclosures')
  @Requires('applicant-disclosures:search')
  @Replies(Signed)
  disclosures(
    @Query({ schema: querySchema(SignedDisclosuresQuery) }) { email }: SignedDisclosuresQuery,
    @CurrentActor() actor: RequestActor,
  ): Promise<SignedDisclosures> {
    return this.search.disclosures(staffOf(actor), email);
  }
}
