import { Module } from '@nestjs/common';
import { PartnerAreasController } from './partner-areas.controller.ts';
import { PartnerAreas } from './partner-areas.service.ts';

@Module({ controllers: [PartnerAreasController], providers: [PartnerAreas] })
export class PartnerAreasModule {}
