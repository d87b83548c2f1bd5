import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications/index.ts';
import { RoutingModule } from '../../routing/route-attempts/index.ts';
import { ShopperUpdateEvents } from './shopper-update-events.ts';
import { ShopperUpdates } from './shopper-updates.service.ts';

@Module({
  imports: [ApplicationsModule, RoutingModule],
  providers: [ShopperUpdateEvents, ShopperUpdates],
})
export class ShopperUpdatesModule {}
