import { Module } from '@nestjs/common';
import { erasedRows } from '../../../platform/erasure/erased-rows.ts';
import { SendLinksModule } from '../../forms/send-links/index.ts';
import { OutboundWebhooksModule } from '../../integrations/outbound-webhooks/index.ts';
import { ApplicationsModule } from '../applications/index.ts';
import { IntakeModule } from '../intake/index.ts';
import { checkoutSessionOwners } from './checkout-session.owners.ts';
import { CheckoutSessionsController } from './checkout-sessions.controller.ts';
import { CheckoutSessions } from './checkout-sessions.service.ts';
import { TestSessions } from './test-sessions/test-sessions.service.ts';

const erasedCarts = erasedRows({
  what: 'Carts of tills and web shops',
  table: 'checkout_session',
  where: `t.form_id = ? AND t.consent_note <> ''`,
  set: `lines = '[]', order_number = NULL, return_url = NULL, cancel_url = NULL, consent_note = ''`,
});

@Module({
  imports: [ApplicationsModule, IntakeModule, OutboundWebhooksModule, SendLinksModule],
  controllers: [CheckoutSessionsController],
  providers: [erasedCarts, checkoutSessionOwners, CheckoutSessions, TestSessions],
  exports: [CheckoutSessions, TestSessions],
})
export class CheckoutSessionsModule {}
