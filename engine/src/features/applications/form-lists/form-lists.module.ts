import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/index.ts';
import { AdminApplicationsController } from './admin-applications.controller.ts';
import { ApplicationLists } from './application-list-queries.ts';
import { AssignAssociateController } from './assign-associate.controller.ts';
import { AssignAssociate } from './assign-associate.service.ts';
import { FormColumnsController } from './views/form-columns.controller.ts';
import { FormListController } from './form-list.controller.ts';
import { FormViewsController } from './views/form-views.controller.ts';
import { FormViews } from './views/form-views.service.ts';
import { OutstandingOrdersController } from './outstanding-orders/outstanding-orders.controller.ts';
import { OutstandingOrdersList } from './outstanding-orders/outstanding-order-queries.ts';
import { SharedViewsController } from './views/shared-views.controller.ts';
import { SharedViews } from './views/shared-views.service.ts';

@Module({
  imports: [ListingsModule],
  controllers: [
    FormListController,
    OutstandingOrdersController,
    AdminApplicationsController,
    FormViewsController,
    SharedViewsController,
    FormColumnsController,
    AssignAssociateController,
  ],
  providers: [ApplicationLists, OutstandingOrdersList, FormViews, SharedViews, AssignAssociate],
})
export class FormListsModule {}
