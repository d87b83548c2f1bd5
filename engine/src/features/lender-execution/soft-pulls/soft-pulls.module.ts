import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications/index.ts';
import { CatalogueModule } from '../../integrations/catalogue/index.ts';
import { SoftPullsController } from './soft-pulls.controller.ts';
import { erasedPulls, sealedPulls, SoftPulls } from './soft-pulls.service.ts';

@Module({
  imports: [ApplicationsModule, CatalogueModule],
  controllers: [SoftPullsController],
  providers: [erasedPulls, sealedPulls, SoftPulls],
})
export class SoftPullsModule {}
