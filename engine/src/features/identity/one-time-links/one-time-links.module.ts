import { Module } from '@nestjs/common';
import { OneTimeLinksController } from './one-time-links.controller.ts';
import { OneTimeLinks } from './one-time-links.service.ts';
import { SpentLinks } from './expired-link-queries.ts';

@Module({
  controllers: [OneTimeLinksController],
  providers: [OneTimeLinks, SpentLinks],
  exports: [OneTimeLinks],
})
export class OneTimeLinksModule {}
