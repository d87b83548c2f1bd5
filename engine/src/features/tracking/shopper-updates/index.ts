export { ShopperUpdatesModule } from './shopper-updates.module.ts';
