import {
  Done,
  listDealDocuments,
  readDealDocument,
  receiveDealNotification,
  type DealDocument,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Sees } from '../../../platform/http/access/sees.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { SignedDeals } from './signed-deals.service.ts';

@Controller()
export class ContractsInController {
  constructor(private readonly deals: SignedDeals) {}

  @Endpoint(listDealDocuments)
  list(): Promise<DealDocument[]> {
    return this.deals.list();
  }

  @Endpoint(readDealDocument)
  read(@Input() { body }: InputOf<typeof readDealDocument>): Promise<DealDocument> {
    return this.deals.read(body.document_id);
  }

  @Endpoint(receiveDealNotification)
  @Sees(() => ({ caller: 'getaccept' }))
  async notified(@Input() { body }: InputOf<typeof receiveDealNotification>): Promise<Done> {
    await this.deals.notified(body.document.id);
    return { success: true };
  }
}
