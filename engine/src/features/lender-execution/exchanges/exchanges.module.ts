import { Module } from '@nestjs/common';
import { Exchanges } from './exchanges.service.ts';

@Module({ providers: [Exchanges], exports: [Exchanges] })
export class ExchangesModule {}
