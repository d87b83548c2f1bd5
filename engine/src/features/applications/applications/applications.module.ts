import { Module } from '@nestjs/common';
import { AdminApplicationsController } from './admin-applications.controller.ts';
import { AnswerVault } from './answer-vault.ts';
import { ApplicationLists } from './application-lists.ts';
import { ApplicationRows } from './application-rows.ts';
import { Applications } from './applications.service.ts';
import { FormListController } from './form-list.controller.ts';
import { formOwners } from './application.owners.ts';

@Module({
  controllers: [FormListController, AdminApplicationsController],
  providers: [formOwners, Applications, ApplicationRows, ApplicationLists, AnswerVault],
  exports: [Applications, ApplicationRows, AnswerVault],
})
export class ApplicationsModule {}
