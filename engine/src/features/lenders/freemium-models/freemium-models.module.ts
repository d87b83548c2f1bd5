import { Module } from '@nestjs/common';
import { LenderObjectsModule } from '../lender-objects/index.ts';
import { freemiumModelOwners } from './freemium-model.owners.ts';
import { FreemiumModelsController } from './freemium-models.controller.ts';
import { FreemiumModels } from './freemium-models.service.ts';

@Module({
  imports: [LenderObjectsModule],
  controllers: [FreemiumModelsController],
  providers: [freemiumModelOwners, FreemiumModels],
  exports: [FreemiumModels],
})
export class FreemiumModelsModule {}
