import { Module } from '@nestjs/common';
import { reportingViewOwners } from './reporting-view.owners.ts';
import { SavedViewsController } from './saved-views.controller.ts';
import { SavedViews } from './saved-views.service.ts';

@Module({ controllers: [SavedViewsController], providers: [reportingViewOwners, SavedViews] })
export class SavedViewsModule {}
