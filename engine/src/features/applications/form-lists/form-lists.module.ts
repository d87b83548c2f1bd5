import { Module } from '@nestjs/common';
import { AssignAssociateController } from './assign-associate.controller.ts';
import { AssignAssociate } from './assign-associate.service.ts';
import { FormColumnsController } from './form-columns.controller.ts';
import { SharedViewsController } from './shared-views.controller.ts';
import { SharedViews } from './shared-views.service.ts';

@Module({
  controllers: [SharedViewsController, FormColumnsController, AssignAssociateController],
  providers: [SharedViews, AssignAssociate],
})
export class FormListsModule {}
