export { CatalogueModule } from './catalogue.module.ts';
export { StoreIntegrations } from './store-integrations.service.ts';
export { VendorCalls } from './vendor-calls.ts';
