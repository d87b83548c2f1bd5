import { Module } from '@nestjs/common';
import { DashboardsController } from './dashboards.controller.ts';
import { FirstStepsReader } from './first-steps.service.ts';

@Module({ controllers: [DashboardsController], providers: [FirstStepsReader] })
export class DashboardsModule {}
