import {
  Done,
  listStoreCredentials,
  saveStoreCredentials,
  testStoreCredentials,
  decideCredentialChange,
  deleteStoreCredentials,
  replaceWebhookAddress,
  type InputOf,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { CredentialManagement, personIdOf } from './credential-management.service.ts';

/** Limits the tests of credentials for each store, because lenders lock accounts after too many sign-ins. */
const perStore = { name: 'credential-test', most: 10, seconds: 300 };

@Controller()
export class CredentialManagementController {
  constructor(
    private readonly orm: MikroORM,
    private readonly management: CredentialManagement,
    private readonly limiter: RateLimiter,
  ) {}

  @Endpoint(listStoreCredentials)
  list(
    @Input() { query: { storeId } }: InputOf<typeof listStoreCredentials>,
    @CurrentActor() actor: RequestActor,
  ) {
    return this.management.list(this.orm.em.fork(), storeId, personIdOf(staffOf(actor)));
  }

  @Endpoint(saveStoreCredentials)
  save(@Input() { body, key }: InputOf<typeof saveStoreCredentials>, @CurrentActor() actor: RequestActor) {
    return this.management.save(staffOf(actor), body, key);
  }

  @Endpoint(testStoreCredentials)
  async test(
    @Input() { body: of }: InputOf<typeof testStoreCredentials>,
    @CurrentActor() actor: RequestActor,
  ) {
    await this.limiter.take(perStore, String(of.storeId));
    return this.management.test(staffOf(actor), of);
  }

  @Endpoint(decideCredentialChange)
  decide(@Input() { body }: InputOf<typeof decideCredentialChange>, @CurrentActor() actor: RequestActor) {
    return this.management.decide(staffOf(actor), body);
  }

  @Endpoint(replaceWebhookAddress)
  replaceAddress(
    @Input() { body, key }: InputOf<typeof replaceWebhookAddress>,
    @CurrentActor() actor: RequestActor,
  ) {
    return this.management.replaceAddress(staffOf(actor), body, key);
  }

  @Endpoint(deleteStoreCredentials)
  async remove(
    @Input() { query: of }: InputOf<typeof deleteStoreCredentials>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.management.remove(staffOf(actor), of);
    return { success: true };
  }
}
