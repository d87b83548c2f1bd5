import {
  getIntegrationPrice,
  getManualRun,
  listIntegrationExchanges,
  listIntegrations,
  listStoreIntegrations,
  saveStoreIntegration,
  testStoreIntegration,
  toggleStoreIntegration,
  updateIntegration,
  type InputOf,
  type Integration,
  type IntegrationPrice,
  type IntegrationExchange,
  type ManualRun,
  type StoreIntegration,
  type TestedIntegration,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, staffIdOf, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { IntegrationExchanges } from './integration-exchanges.ts';
import { StoreIntegrations } from './store-integrations.service.ts';

/** The limit on how often a user may test integrations, so that the tests cannot be used to guess keys. */
const tests = { name: 'integration-tests', most: 30, seconds: 3600 };

@Controller()
export class CatalogueController {
  constructor(
    private readonly integrations: StoreIntegrations,
    private readonly exchanges: IntegrationExchanges,
    private readonly limiter: RateLimiter,
  ) {}

  @Endpoint(listIntegrations)
  list(@CurrentActor() actor: RequestActor): Promise<Integration[]> {
    return this.integrations.definitions(staffOf(actor));
  }

  @Endpoint(updateIntegration)
  update(
    @Input() { body }: InputOf<typeof updateIntegration>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Integration> {
    return this.integrations.update(staffOf(actor), body);
  }

  @Endpoint(listStoreIntegrations)
  ofStore(
    @Input() { query }: InputOf<typeof listStoreIntegrations>,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreIntegration[]> {
    return this.integrations.list(staffOf(actor), query.storeId);
  }

  @Endpoint(getIntegrationPrice)
  price(@Input() { query }: InputOf<typeof getIntegrationPrice>): Promise<IntegrationPrice> {
    return this.integrations.price(query.storeId, query.integration_id);
  }

  @Endpoint(listIntegrationExchanges)
  exchanged(@Input() { query }: InputOf<typeof listIntegrationExchanges>): Promise<IntegrationExchange[]> {
    return this.exchanges.list(query.storeId, query.integration_id);
  }

  @Endpoint(saveStoreIntegration)
  save(
    @Input() { body }: InputOf<typeof saveStoreIntegration>,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreIntegration> {
    return this.integrations.save(staffOf(actor), body);
  }

  @Endpoint(toggleStoreIntegration)
  toggle(
    @Input() { body }: InputOf<typeof toggleStoreIntegration>,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreIntegration> {
    return this.integrations.toggle(staffOf(actor), body);
  }

  @Endpoint(testStoreIntegration)
  async test(
    @Input() { body }: InputOf<typeof testStoreIntegration>,
    @CurrentActor() actor: RequestActor,
  ): Promise<TestedIntegration> {
    await this.limiter.take(tests, String(staffIdOf(actor)));
    return this.integrations.test(body);
  }

  @Endpoint(getManualRun)
  manualRun(@Input() { query }: InputOf<typeof getManualRun>): Promise<ManualRun> {
    return this.integrations.manualRun(query.storeId);
  }
}
