import {
  ApplicantEnrollment,
  Done,
  sendApplicantEnrollment,
  setApplicantPassword,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller, Ip } from '@nestjs/common';
import { named, passOf, Sees } from '../../../platform/http/access/sees.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { Enrollment } from './enrollment.service.ts';

@Controller()
export class EnrollmentController {
  constructor(private readonly enrollment: Enrollment) {}

  @Endpoint(sendApplicantEnrollment)
  send(
    @Input() { body: { applicant_id: id } }: InputOf<typeof sendApplicantEnrollment>,
    @CurrentActor() actor: RequestActor,
  ): Promise<ApplicantEnrollment> {
    return this.enrollment.send(staffOf(actor), id);
  }

  @Endpoint(setApplicantPassword)
  @Sees(({ body }) => passOf(named(body, 'token')))
  async setPassword(
    @Input() { body: { newPassword } }: InputOf<typeof setApplicantPassword>,
    @Ip() ip: string,
  ): Promise<Done> {
    await this.enrollment.setPassword(newPassword, ip);
    return { success: true };
  }
}
