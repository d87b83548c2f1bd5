import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications/index.ts';
import { CatalogueModule } from '../../integrations/catalogue/index.ts';
import { AutomaticPulls } from './automatic-pulls.ts';
import { SoftPullsController } from './soft-pulls.controller.ts';
import { erasedPulls, sealedPulls, SoftPulls } from './soft-pulls.service.ts';

@Module({
  imports: [ApplicationsModule, CatalogueModule],
  controllers: [SoftPullsController],
  providers: [erasedPulls, sealedPulls, SoftPulls, AutomaticPulls],
})
export class SoftPullsModule {}
