import {
  getAffiliateArea,
  getAffiliatePerformance,
  getAffiliateStatement,
  getExecutiveArea,
  getExecutivePerformance,
  getExecutiveStatement,
  getExecutiveStore,
  type ExecutiveStore,
  type InputOf,
  type PartnerArea,
  type PartnerPerformance,
} from '@millrace/schemas/api';
import { Controller, type StreamableFile } from '@nestjs/common';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { statementFile } from '../commissions/index.ts';
import { PartnerAreas } from './partner-areas.service.ts';

@Controller()
export class PartnerAreasController {
  constructor(private readonly areas: PartnerAreas) {}

  @Endpoint(getAffiliateArea)
  affiliate(@CurrentActor() actor: RequestActor): Promise<PartnerArea> {
    return this.areas.area('affiliate', staffIdOf(actor));
  }

  @Endpoint(getExecutiveArea)
  executive(@CurrentActor() actor: RequestActor): Promise<PartnerArea> {
    return this.areas.area('account-executive', staffIdOf(actor));
  }

  @Endpoint(getExecutiveStore)
  store(
    @Input() { params: { storeId } }: InputOf<typeof getExecutiveStore>,
    @CurrentActor() actor: RequestActor,
  ): Promise<ExecutiveStore> {
    return this.areas.store(staffIdOf(actor), storeId);
  }

  @Endpoint(getAffiliateStatement)
  async affiliateStatement(@CurrentActor() actor: RequestActor): Promise<StreamableFile> {
    return statementFile(await this.areas.statement('affiliate', staffIdOf(actor)));
  }

  @Endpoint(getExecutiveStatement)
  async executiveStatement(@CurrentActor() actor: RequestActor): Promise<StreamableFile> {
    return statementFile(await this.areas.statement('account-executive', staffIdOf(actor)));
  }

  @Endpoint(getAffiliatePerformance)
  affiliates(): Promise<PartnerPerformance> {
    return this.areas.performance('affiliate');
  }

  @Endpoint(getExecutivePerformance)
  executives(): Promise<PartnerPerformance> {
    return this.areas.performance('account-executive');
  }
}
