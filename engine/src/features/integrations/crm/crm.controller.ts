import {
  connectCompany,
  Done,
  listCompanies,
  listDeals,
  searchCompanies,
  sendDealAgain,
  type Companies,
  type ConnectedCompany,
  type Deal,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { StoreCompanies } from './companies.service.ts';
import { Deals } from './deals.service.ts';

@Controller()
export class CrmController {
  constructor(
    private readonly companies: StoreCompanies,
    private readonly deals: Deals,
  ) {}

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

  @Endpoint(listDeals)
  listDeals(): Promise<Deal[]> {
    return this.deals.list();
  }

  @Endpoint(sendDealAgain)
  async sendAgain(
    @Input() { body }: InputOf<typeof sendDealAgain>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.deals.sendAgain(staffOf(actor), body.storeId, body.formId);
    return { success: true };
  }
}
