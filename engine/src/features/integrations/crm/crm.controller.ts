import {
  connectCompany,
  listCompanies,
  searchCompanies,
  type Companies,
  type ConnectedCompany,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { StoreCompanies } from './companies.service.ts';

@Controller()
export class CrmController {
  constructor(private readonly companies: StoreCompanies) {}

  @Endpoint(listCompanies)
  list(@Input() { query }: InputOf<typeof listCompanies>): Promise<Companies> {
    return this.companies.list(query);
  }

  @Endpoint(searchCompanies)
  search(@Input() { body }: InputOf<typeof searchCompanies>): Promise<Companies> {
    return this.companies.search(body.query);
  }

  @Endpoint(connectCompany)
  connect(
    @Input() { body }: InputOf<typeof connectCompany>,
    @CurrentActor() actor: RequestActor,
  ): Promise<ConnectedCompany> {
    return this.companies.connect(staffOf(actor), body);
  }
}
