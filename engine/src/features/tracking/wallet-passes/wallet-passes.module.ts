import { Module } from '@nestjs/common';
import { TimelinesModule } from '../timelines/index.ts';
import { WalletPassesController } from './wallet-passes.controller.ts';
import { WalletPasses } from './wallet-passes.service.ts';

@Module({ imports: [TimelinesModule], controllers: [WalletPassesController], providers: [WalletPasses] })
export class WalletPassesModule {}
