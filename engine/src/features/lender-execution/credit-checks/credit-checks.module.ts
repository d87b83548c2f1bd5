import { Module } from '@nestjs/common';
import { CreditChecksController } from './credit-checks.controller.ts';
import { CreditChecks } from './credit-checks.service.ts';

@Module({ controllers: [CreditChecksController], providers: [CreditChecks], exports: [CreditChecks] })
export class CreditChecksModule {}
