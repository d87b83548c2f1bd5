export { EndedIntegrations } from './ended-integrations.ts';
export { PaidIntegrations } from './paid-integrations.service.ts';
