import { Module } from '@nestjs/common';
import { ErasureWork } from './erasure-work.ts';
import { erasedApplicationRows } from './erased-row-queries.ts';
import { erasableFormOwners, erasureOwners } from './erasure.owners.ts';
import { ErasuresController } from './erasures.controller.ts';
import { Erasures } from './erasures.service.ts';

@Module({
  controllers: [ErasuresController],
  providers: [erasableFormOwners, erasureOwners, ...erasedApplicationRows, Erasures, ErasureWork],
})
export class ErasuresModule {}
