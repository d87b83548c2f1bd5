import {
  OrgFormView,
  OrgFormViewName,
  SharedFormViews,
  SharedFormViewsQuery,
  StoreFormView,
  StoreFormViewName,
} from '@millrace/schemas/api';
import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { SharedViews } from './shared-views.service.ts';

const Views = replySchema(SharedFormViews, 'SharedFormViews');

/** Views that a store or an org has in common: who works there takes them up, who runs the place changes them. */
@Controller('api/forms/shared-views')
export class SharedViewsController {
  constructor(private readonly views: SharedViews) {}

  @Get()
  @Requires('applications:list')
  @Replies(Views)
  list(@Query({ schema: querySchema(SharedFormViewsQuery) }) query: SharedFormViewsQuery) {
    return this.views.list(query.store_id);
  }

  @Post('store')
  @HttpCode(200)
  @Requires('form-views:share-store')
  @Replies(Views)
  saveForStore(
    @Body({ schema: bodySchema(StoreFormView, 'StoreFormView') })
    { store_id: storeId, ...view }: StoreFormView,
    @CurrentActor() actor: RequestActor,
  ) {
    return this.views.save(staffOf(actor), { storeId }, view);
  }

  @Delete('store')
  @Requires('form-views:share-store')
  @Replies(Views)
  removeOfStore(
    @Query({ schema: querySchema(StoreFormViewName) }) { store_id: storeId, name }: StoreFormViewName,
    @CurrentActor() actor: RequestActor,
  ) {
    return this.views.remove(staffOf(actor), { storeId }, name);
  }

  @Post('org')
  @HttpCode(200)
  @Requires('form-views:share-org')
  @Replies(Views)
  saveForOrg(
    @Body({ schema: bodySchema(OrgFormView, 'OrgFormView') }) { org_id: orgId, ...view }: OrgFormView,
    @CurrentActor() actor: RequestActor,
  ) {
    return this.views.save(staffOf(actor), { orgId }, view);
  }

  @Delete('org')
  @Requires('form-views:share-org')
  @Replies(Views)
  removeOfOrg(
    @Query({ schema: querySchema(OrgFormViewName) }) { org_id: orgId, name }: OrgFormViewName,
    @CurrentActor() actor: RequestActor,
  ) {
    return this.views.remove(staffOf(actor), { orgId }, name);
  }
}
