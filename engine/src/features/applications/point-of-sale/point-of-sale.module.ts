import { Module } from '@nestjs/common';
import { erasedRows } from '../../../platform/erasure/erased-rows.ts';
import { CatalogueModule } from '../../integrations/catalogue/index.ts';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { CheckoutSessionsModule } from '../checkout-sessions/index.ts';
import { EdgeOrders } from './edge-orders.service.ts';
import { OrderImports } from './order-imports.service.ts';
import { PinogyImports } from './pinogy-imports.service.ts';
import { PointOfSaleController } from './point-of-sale.controller.ts';
import { ResultEvents } from './result-events.ts';
import { ResultSender } from './result-sender.ts';

const erasedOrders = erasedRows({
  what: 'Orders of points of sale',
  table: 'till_order',
  where: 't.form_id = ? AND t.order_number IS NOT NULL',
  set: 'order_number = NULL, till_id = NULL, sent = NULL',
});

@Module({
  imports: [CatalogueModule, CheckoutSessionsModule, StoresModule],
  controllers: [PointOfSaleController],
  providers: [erasedOrders, EdgeOrders, OrderImports, PinogyImports, ResultEvents, ResultSender],
})
export class PointOfSaleModule {}
