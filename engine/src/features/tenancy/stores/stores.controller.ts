import {
  ChangedStores,
  IsSubscribed,
  StoreDetails,
  StoreIdBody,
  StoreIdQuery,
  StoreQuery,
  StoresFranchiseBody,
  StoresIndustryBody,
  StoresLocationBody,
  StoreSaveBody,
  StoreUser,
  ValidInactive,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import Type from 'typebox';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { StoreChanges } from './store-changes.service.ts';
import { StoreLists } from './store-lists.service.ts';
import { inactiveReasons } from './store-words.logic.ts';
import { SubscriptionFacts } from './subscription-facts.ts';

const One = replySchema(StoreDetails, 'StoreDetails');
const Person = replySchema(StoreUser, 'StoreUser');
const People = replySchema(Type.Array(StoreUser), 'StoreUserList');
const Changed = replySchema(ChangedStores, 'ChangedStores');
const Inactive = replySchema(ValidInactive, 'ValidInactive');
const Subscribed = replySchema(IsSubscribed, 'IsSubscribed');

/** One store at a time, and what several stores get at once. */
@Controller('api/stores')
export class StoresController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: StoreLists,
    private readonly changes: StoreChanges,
    private readonly subscriptions: SubscriptionFacts,
  ) {}

  @Get()
  @Requires('stores:read')
  @Replies(One)
  async one(@Query({ schema: querySchema(StoreQuery) }) { store_id: id }: StoreQuery): Promise<StoreDetails> {
    const store = await this.lists.find(this.orm.em.fork(), id);
    if (!store) throw notFound('This store');
    return store;
  }

  @Post()
  @HttpCode(200)
  @Requires('stores:update')
  @Replies(One)
  async save(
    @Body({ schema: bodySchema(StoreSaveBody, 'StoreSaveBody') })
    { id, org_id: _ignored, ...edit }: StoreSaveBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreDetails> {
    await this.changes.save(staffOf(actor), id, edit);
    return this.one({ store_id: id });
  }

  @Put('update-stores-location')
  @Requires('stores:classify')
  @Replies(Changed)
  async location(
    @Body({ schema: bodySchema(StoresLocationBody, 'StoresLocationBody') })
    { store_ids, location_id }: StoresLocationBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<ChangedStores> {
    await this.changes.classify(staffOf(actor), store_ids, { what: 'location', id: location_id });
    return { store_ids };
  }

  @Put('update-stores-franchise')
  @Requires('stores:classify')
  @Replies(Changed)
  async franchise(
    @Body({ schema: bodySchema(StoresFranchiseBody, 'StoresFranchiseBody') })
    { store_ids, franchise_id }: StoresFranchiseBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<ChangedStores> {
    await this.changes.classify(staffOf(actor), store_ids, { what: 'franchise', id: franchise_id });
    return { store_ids };
  }

  @Put('update-stores-industry')
  @Requires('stores:classify')
  @Replies(Changed)
  async industry(
    @Body({ schema: bodySchema(StoresIndustryBody, 'StoresIndustryBody') })
    { store_ids, industry_id }: StoresIndustryBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<ChangedStores> {
    await this.changes.classify(staffOf(actor), store_ids, { what: 'industry', id: industry_id });
    return { store_ids };
  }

  /** May this store be set inactive? */
  @Post('valid-inactive')
  @HttpCode(200)
  @Requires('stores:check-inactive')
  @Replies(Inactive)
  async validInactive(
    @Body({ schema: bodySchema(StoreIdBody, 'StoreIdBody') }) { storeId }: StoreIdBody,
  ): Promise<ValidInactive> {
    const store = await this.one({ store_id: storeId });
    const openApplications = await this.lists.openApplications(this.orm.em.fork(), storeId);
    const reasons = inactiveReasons({ isDisabled: store.is_disabled, openApplications });
    return { valid: reasons.length === 0, reasons };
  }

  @Get('users')
  @Requires('store-users:list')
  @Replies(People, Person)
  users(@Query({ schema: querySchema(StoreIdQuery) }) { storeId }: StoreIdQuery): Promise<StoreUser[]> {
    return this.lists.people(this.orm.em.fork(), storeId);
  }

  @Get('is-subscribed')
  @Requires('stores:read')
  @Replies(Subscribed)
  async isSubscribed(
    @Query({ schema: querySchema(StoreIdQuery) }) { storeId }: StoreIdQuery,
  ): Promise<IsSubscribed> {
    const { isLive, billing } = await this.subscriptions.ofStore(this.orm.em.fork(), storeId);
    return { is_subscribed: isLive, billing };
  }
}
