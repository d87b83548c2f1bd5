export { PointOfSaleModule } from './point-of-sale.module.ts';
