import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.ts';
import { ProductToursController } from './product-tours.controller.ts';

@Module({ imports: [CatalogueModule], controllers: [ProductToursController] })
export class ProductToursModule {}
