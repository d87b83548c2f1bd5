import { ApplicantDetails, ApplicantFormParams } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Param } from '@nestjs/common';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { querySchema, replySchema } from '../../../platform/http/schema.ts';
import { Applicants } from './applicants.service.ts';

const Details = replySchema(ApplicantDetails, 'ApplicantDetails');

@Controller('api/applicants')
export class ApplicantsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly applicants: Applicants,
  ) {}

  @Get(':form_id/applicant-details')
  @Requires('applicants:read')
  @Replies(Details)
  details(
    @Param({ schema: querySchema(ApplicantFormParams) }) { form_id: formId }: ApplicantFormParams,
  ): Promise<ApplicantDetails> {
    return inSnapshot(this.orm.em.fork(), (em) => this.applicants.details(em, formId));
  }
}
