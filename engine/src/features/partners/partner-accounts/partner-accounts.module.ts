import { Module } from '@nestjs/common';
import { withoutOwner } from '../../../platform/http/access/owners.ts';
import { PartnersController } from './partners.controller.ts';
import { Partners } from './partners.service.ts';

@Module({
  controllers: [PartnersController],
  providers: [
    withoutOwner('affiliate'),
    withoutOwner('account-executive'),
    withoutOwner('referral-partner'),
    withoutOwner('partner'),
    Partners,
  ],
})
export class PartnerAccountsModule {}
