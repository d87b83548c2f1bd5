export { AccountsModule } from './accounts.module.ts';
export { Owners } from './owners.ts';
export { StoreOpening } from './store-opening.ts';
