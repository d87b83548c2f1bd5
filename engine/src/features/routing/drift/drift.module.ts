import { Module } from '@nestjs/common';
import { DriftController } from './drift.controller.ts';
import { Drifts } from './drift.service.ts';

@Module({ controllers: [DriftController], providers: [Drifts], exports: [Drifts] })
export class DriftModule {}
