import {
  listSharedViews,
  saveStoreView,
  deleteStoreView,
  saveOrgView,
  deleteOrgView,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { SharedViews } from './shared-views.service.ts';

/**
 * Endpoints for filters of lists that all users of a store or an org can apply, and that its managers can
 * change.
 */
@Controller()
export class SharedViewsController {
  constructor(private readonly views: SharedViews) {}

  @Endpoint(listSharedViews)
  list(@Input() { query }: InputOf<typeof listSharedViews>) {
    return this.views.list(query.store_id);
  }

  @Endpoint(saveStoreView)
  saveForStore(
    @Input() { body: { store_id: storeId, ...view } }: InputOf<typeof saveStoreView>,
    @CurrentActor() actor: RequestActor,
  ) {
    return this.views.save(staffOf(actor), { storeId }, view);
  }

  @Endpoint(deleteStoreView)
  removeOfStore(
    @Input() { query: { store_id: storeId, name } }: InputOf<typeof deleteStoreView>,
    @CurrentActor() actor: RequestActor,
  ) {
    return this.views.remove(staffOf(actor), { storeId }, name);
  }

  @Endpoint(saveOrgView)
  saveForOrg(
    @Input() { body: { org_id: orgId, ...view } }: InputOf<typeof saveOrgView>,
    @CurrentActor() actor: RequestActor,
  ) {
    return this.views.save(staffOf(actor), { orgId }, view);
  }

  @Endpoint(deleteOrgView)
  removeOfOrg(
    @Input() { query: { org_id: orgId, name } }: InputOf<typeof deleteOrgView>,
    @CurrentActor() actor: RequestActor,
  ) {
    return this.views.remove(staffOf(actor), { orgId }, name);
  }
}
