import { ApplicantDetails, ApplicantFormParams } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Param, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
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
  @ApiOkResponse({ standardSchema: Details })
  @SerializeOptions({ schema: Details })
  details(
    @Param({ schema: querySchema(ApplicantFormParams) }) { form_id: formId }: ApplicantFormParams,
  ): Promise<ApplicantDetails> {
    return this.applicants.details(this.orm.em.fork(), formId);
  }
}
