import { Module } from '@nestjs/common';
import { AdminApplicationsController } from './admin-applications.controller.ts';
import { AnswerVault } from './answer-vault.ts';
import { ApplicationLists } from './application-lists.ts';
import { ApplicationRows } from './application-rows.ts';
import { Applications } from './applications.service.ts';
import { FormDeletionsController } from './form-deletions.controller.ts';
import { FormDeletions } from './form-deletions.service.ts';
import { FormListController } from './form-list.controller.ts';
import { FormViewsController } from './form-views.controller.ts';
import { FormViews } from './form-views.service.ts';
import { OutstandingOrdersController } from './outstanding-orders.controller.ts';
import { OutstandingOrdersList } from './outstanding-orders.service.ts';
import { formOwners, keptFormOwners } from './application.owners.ts';

@Module({
  controllers: [
    FormListController,
    FormViewsController,
    FormDeletionsController,
    OutstandingOrdersController,
    AdminApplicationsController,
  ],
  providers: [
    formOwners,
    keptFormOwners,
    FormViews,
    FormDeletions,
    OutstandingOrdersList,
    Applications,
    ApplicationRows,
    ApplicationLists,
    AnswerVault,
  ],
  exports: [Applications, ApplicationRows, AnswerVault],
})
export class ApplicationsModule {}
