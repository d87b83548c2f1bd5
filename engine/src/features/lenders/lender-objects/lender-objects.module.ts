import { Module } from '@nestjs/common';
import { StoreCredentialsModule } from '../store-credentials/index.ts';
import { LenderEditorController } from './editor/lender-editor.controller.ts';
import { LenderMapsController } from './lender-maps.controller.ts';
import { LenderObjectsController } from './lender-objects.controller.ts';
import { LendersController } from './lenders.controller.ts';
import { LenderObjects } from './lender-objects.service.ts';
import { LenderViews } from './lender-views.service.ts';
import { PipePlaces } from './pipe/pipe-places.service.ts';
import { lenderOwners } from './lender.owners.ts';

@Module({
  imports: [StoreCredentialsModule],
  controllers: [LenderObjectsController, LenderEditorController, LenderMapsController, LendersController],
  providers: [lenderOwners, LenderObjects, LenderViews, PipePlaces],
  exports: [LenderObjects, PipePlaces],
})
export class LenderObjectsModule {}
