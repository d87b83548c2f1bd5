import {
  ChangedStores,
  IsSubscribed,
  StoreDetails,
  StoreUser,
  ValidInactive,
  getStore,
  saveStore,
  updateStoresLocation,
  updateStoresFranchise,
  updateStoresIndustry,
  checkStoreCanBeDisabled,
  listStoreUsers,
  getStoreSubscription,
  type InputOf,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { StoreChanges } from './changes/store-changes.service.ts';
import { StoreLists } from './lists/store-lists.service.ts';
import { inactiveReasons } from './changes/store-words.logic.ts';
import { SubscriptionFacts } from './subscriptions/subscription-facts.ts';

/** Endpoints for one store, and for changes of several stores at once. */
@Controller()
export class StoresController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: StoreLists,
    private readonly changes: StoreChanges,
    private readonly subscriptions: SubscriptionFacts,
  ) {}

  @Endpoint(getStore)
  async one(@Input() { query: { store_id: id } }: InputOf<typeof getStore>): Promise<StoreDetails> {
    const store = await this.lists.find(this.orm.em.fork(), id);
    if (!store) throw notFound('This store');
    return store;
  }

  @Endpoint(saveStore)
  async save(
    @Input() { body: { id, ...edit } }: InputOf<typeof saveStore>,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreDetails> {
    await this.changes.save(staffOf(actor), id, edit);
    return this.one({ query: { store_id: id } });
  }

  @Endpoint(updateStoresLocation)
  async location(
    @Input() { body: { store_ids, location_id } }: InputOf<typeof updateStoresLocation>,
    @CurrentActor() actor: RequestActor,
  ): Promise<ChangedStores> {
    await this.changes.classify(staffOf(actor), store_ids, { what: 'location', id: location_id });
    return { store_ids };
  }

  @Endpoint(updateStoresFranchise)
  async franchise(
    @Input() { body: { store_ids, franchise_id } }: InputOf<typeof updateStoresFranchise>,
    @CurrentActor() actor: RequestActor,
  ): Promise<ChangedStores> {
    await this.changes.classify(staffOf(actor), store_ids, { what: 'franchise', id: franchise_id });
    return { store_ids };
  }

  @Endpoint(updateStoresIndustry)
  async industry(
    @Input() { body: { store_ids, industry_id } }: InputOf<typeof updateStoresIndustry>,
    @CurrentActor() actor: RequestActor,
  ): Promise<ChangedStores> {
    await this.changes.classify(staffOf(actor), store_ids, { what: 'industry', id: industry_id });
    return { store_ids };
  }

  /** Returns whether the store can be set inactive, and the reasons if it cannot. */
  @Endpoint(checkStoreCanBeDisabled)
  async validInactive(
    @Input() { body: { storeId } }: InputOf<typeof checkStoreCanBeDisabled>,
  ): Promise<ValidInactive> {
    const store = await this.one({ query: { store_id: storeId } });
    const openApplications = await this.lists.openApplications(this.orm.em.fork(), storeId);
    const reasons = inactiveReasons({ isDisabled: store.is_disabled, openApplications });
    return { valid: reasons.length === 0, reasons };
  }

  @Endpoint(listStoreUsers)
  users(@Input() { query: { storeId } }: InputOf<typeof listStoreUsers>): Promise<StoreUser[]> {
    return this.lists.people(this.orm.em.fork(), storeId);
  }

  @Endpoint(getStoreSubscription)
  async isSubscribed(
    @Input() { query: { storeId } }: InputOf<typeof getStoreSubscription>,
  ): Promise<IsSubscribed> {
    const { isLive, billing } = await this.subscriptions.ofStore(this.orm.em.fork(), storeId);
    return { is_subscribed: isLive, billing };
  }
}
