export { AddressesModule } from './addresses.module.ts';
