import { Module } from '@nestjs/common';
import { withoutOwner } from '../../../platform/http/access/owners.ts';
import { GatewayModule } from '../gateway/index.ts';
import { ProductsController } from './products.controller.ts';
import { Products } from './products.service.ts';

@Module({
  imports: [GatewayModule],
  controllers: [ProductsController],
  providers: [withoutOwner('stripe-product'), Products],
  exports: [Products],
})
export class ProductsModule {}
