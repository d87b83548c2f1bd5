import {
  addCommissionRate,
  decideManualLine,
  getCommissionStatement,
  getPartnerCommissions,
  getPartnerPayouts,
  payCommissions,
  proposeManualLine,
  type InputOf,
  type PartnerCommissions,
} from '@millrace/schemas/api';
import { Controller, StreamableFile } from '@nestjs/common';
import { CurrentActor, staffIdOf, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { Commissions } from './commissions.service.ts';
import { statementFile } from './statement-file.ts';

@Controller()
export class CommissionsController {
  constructor(private readonly commissions: Commissions) {}

  @Endpoint(getPartnerCommissions)
  read(
    @Input() { params: { id } }: InputOf<typeof getPartnerCommissions>,
    @CurrentActor() actor: RequestActor,
  ): Promise<PartnerCommissions> {
    return this.commissions.read(id, staffIdOf(actor));
  }

  @Endpoint(addCommissionRate)
  addRate(
    @Input() { params: { id }, body, key }: InputOf<typeof addCommissionRate>,
    @CurrentActor() actor: RequestActor,
  ): Promise<PartnerCommissions> {
    return this.commissions.addRate({ actor: staffOf(actor), partnerId: id, key }, body);
  }

  @Endpoint(proposeManualLine)
  propose(
    @Input() { params: { id }, body, key }: InputOf<typeof proposeManualLine>,
    @CurrentActor() actor: RequestActor,
  ): Promise<PartnerCommissions> {
    return this.commissions.propose({ actor: staffOf(actor), partnerId: id, key }, body);
  }

  @Endpoint(decideManualLine)
  decide(
    @Input() { params: { id }, body, key }: InputOf<typeof decideManualLine>,
    @CurrentActor() actor: RequestActor,
  ): Promise<PartnerCommissions> {
    return this.commissions.decide({ actor: staffOf(actor), partnerId: id, key }, body);
  }

  @Endpoint(payCommissions)
  pay(
    @Input() { params: { id }, key }: InputOf<typeof payCommissions>,
    @CurrentActor() actor: RequestActor,
  ): Promise<PartnerCommissions> {
    return this.commissions.pay({ actor: staffOf(actor), partnerId: id, key });
  }

  @Endpoint(getCommissionStatement)
  async statement(
    @Input() { params: { id } }: InputOf<typeof getCommissionStatement>,
  ): Promise<StreamableFile> {
    return statementFile(await this.commissions.statement(id));
  }

  @Endpoint(getPartnerPayouts)
  async payouts(
    @Input() { query: { partner_id: partnerId } }: InputOf<typeof getPartnerPayouts>,
  ): Promise<StreamableFile> {
    return statementFile(await this.commissions.payouts(partnerId), 'payouts');
  }
}
