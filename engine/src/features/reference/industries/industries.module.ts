import { Module } from '@nestjs/common';
import { IndustriesController } from './industries.controller.ts';
import { Industries } from './industries.service.ts';

@Module({ controllers: [IndustriesController], providers: [Industries], exports: [Industries] })
export class IndustriesModule {}
