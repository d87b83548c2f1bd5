import { Module } from '@nestjs/common';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { Troubles } from './troubles.service.ts';

@Module({ imports: [LenderObjectsModule], providers: [Troubles], exports: [Troubles] })
export class TroublesModule {}
