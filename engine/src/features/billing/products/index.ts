export { pricesById } from './plan-queries.ts';
export { ProductsModule } from './products.module.ts';
export { Products } from './products.service.ts';
