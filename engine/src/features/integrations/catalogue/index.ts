export { CatalogueModule } from './catalogue.module.ts';
export { IntegrationBilling, type PaidIntegration } from './integration-billing.ts';
export { integrationName } from './manifests/index.ts';
export { IntegrationExchanges } from './integration-exchanges.ts';
export { StoreIntegrations } from './store-integrations.service.ts';
export { switchOffIntegration, switchOffPaid } from './switched-off.ts';
export { callPinogy, PinogyRefusal } from './pinogy-client.ts';
export { retryAfterOf } from './retry-after.ts';
export { VendorCalls } from './vendor-calls.ts';
