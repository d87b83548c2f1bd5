import { Module } from '@nestjs/common';
import { Exchanges, sealedExchanges, erasedExchanges } from './exchanges.service.ts';

@Module({ providers: [erasedExchanges, sealedExchanges, Exchanges], exports: [Exchanges] })
export class ExchangesModule {}
