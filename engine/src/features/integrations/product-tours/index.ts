export { ProductToursModule } from './product-tours.module.ts';
