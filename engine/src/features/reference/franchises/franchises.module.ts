import { Module } from '@nestjs/common';
import { FranchisesController } from './franchises.controller.ts';
import { Franchises } from './franchises.service.ts';

@Module({ controllers: [FranchisesController], providers: [Franchises], exports: [Franchises] })
export class FranchisesModule {}
