import { ApplicantDetails, getApplicantDetails, type InputOf } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import { Applicants } from './applicants.service.ts';

@Controller()
export class ApplicantsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly applicants: Applicants,
  ) {}

  @Endpoint(getApplicantDetails)
  details(
    @Input() { params: { form_id: formId } }: InputOf<typeof getApplicantDetails>,
  ): Promise<ApplicantDetails> {
    return inSnapshot(this.orm.em.fork(), (em) => this.applicants.details(em, formId));
  }
}
