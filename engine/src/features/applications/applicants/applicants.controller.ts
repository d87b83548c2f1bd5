import {
  ApplicantDetails,
  getApplicantDetails,
  getCustomer,
  listContacts,
  type Contacts,
  type Customer,
  type InputOf,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import { ExportedContacts } from './exported-contacts.service.ts';
import { Customers } from './customer-queries.ts';
import { Applicants } from './applicants.service.ts';

@Controller()
export class ApplicantsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly applicants: Applicants,
    private readonly customers: Customers,
    private readonly exported: ExportedContacts,
  ) {}

  @Endpoint(getApplicantDetails)
  details(
    @Input() { params: { form_id: formId } }: InputOf<typeof getApplicantDetails>,
  ): Promise<ApplicantDetails> {
    return inSnapshot(this.orm.em.fork(), (em) => this.applicants.details(em, formId));
  }

  @Endpoint(listContacts)
  contacts(
    @Input() { body }: InputOf<typeof listContacts>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Contacts> {
    return this.exported.of(staffOf(actor), body.form_ids);
  }

  @Endpoint(getCustomer)
  customer(@Input() { params: { form_id: formId } }: InputOf<typeof getCustomer>): Promise<Customer> {
    return inSnapshot(this.orm.em.fork(), (em) => this.customers.of(em, formId));
  }
}
