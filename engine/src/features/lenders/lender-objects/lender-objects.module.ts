import { Module } from '@nestjs/common';
import { LenderObjectsController } from './lender-objects.controller.ts';
import { LenderObjects } from './lender-objects.service.ts';

@Module({ controllers: [LenderObjectsController], providers: [LenderObjects], exports: [LenderObjects] })
export class LenderObjectsModule {}
