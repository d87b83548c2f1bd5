// Made by `npm run gen` from schemas/api/integrations.ts. Do not edit.
import type * as api from '../api/integrations.ts';
import type { Call } from '../http-client/index.ts';

export const connectCalendar: Call<typeof api.connectCalendar> = { method: 'GET', path: '/admin/calendar/connect', permission: 'calendar:connect' };

export const connectCompany: Call<typeof api.connectCompany> = { method: 'POST', path: '/stores/hubspot/connect', permission: 'companies:connect' };

export const enterCalendarCode: Call<typeof api.enterCalendarCode> = { method: 'POST', path: '/admin/calendar/code', permission: 'calendar:connect' };

export const getCalendarStatus: Call<typeof api.getCalendarStatus> = { method: 'GET', path: '/admin/calendar/status', permission: 'calendar:connect' };

export const getIntegrationPrice: Call<typeof api.getIntegrationPrice> = { method: 'GET', path: '/store-integrations/price', permission: 'store-integrations:update' };

export const getManualRun: Call<typeof api.getManualRun> = { method: 'GET', path: '/store-integrations/isp-manual-run', permission: 'credit-checks:run' };

export const getUserflowIdentity: Call<typeof api.getUserflowIdentity> = { method: 'GET', path: '/userflow-identity', permission: 'tours:read' };

export const listCompanies: Call<typeof api.listCompanies> = { method: 'GET', path: '/stores/hubspot/companies', permission: 'companies:read' };

export const listIntegrationExchanges: Call<typeof api.listIntegrationExchanges> = { method: 'GET', path: '/store-integrations/exchanges', permission: 'store-integrations:read' };

export const listIntegrations: Call<typeof api.listIntegrations> = { method: 'GET', path: '/integrations', permission: 'integrations:read' };

export const listStoreIntegrations: Call<typeof api.listStoreIntegrations> = { method: 'GET', path: '/store-integrations', permission: 'store-integrations:read' };

export const receiveCalendarNotification: Call<typeof api.receiveCalendarNotification> = { method: 'POST', path: '/webhooks/google-calendar', permission: 'calendar-notification:receive' };

export const runCreditCheck: Call<typeof api.runCreditCheck> = { method: 'POST', path: '/store-integrations/run-isp-credit-check', permission: 'credit-checks:run' };

export const saveStoreIntegration: Call<typeof api.saveStoreIntegration> = { method: 'POST', path: '/store-integrations', permission: 'store-integrations:update' };

export const searchCompanies: Call<typeof api.searchCompanies> = { method: 'POST', path: '/stores/hubspot/companies/search', permission: 'companies:read' };

export const subscribeCalendar: Call<typeof api.subscribeCalendar> = { method: 'POST', path: '/admin/events/subscribe', permission: 'calendar:connect' };

export const testStoreIntegration: Call<typeof api.testStoreIntegration> = { method: 'POST', path: '/store-integrations/test', permission: 'store-integrations:update' };

export const toggleStoreIntegration: Call<typeof api.toggleStoreIntegration> = { method: 'POST', path: '/store-integrations/toggle', permission: 'store-integrations:update' };

export const unsubscribeCalendar: Call<typeof api.unsubscribeCalendar> = { method: 'POST', path: '/admin/events/unsubscribe', permission: 'calendar:connect' };

export const updateIntegration: Call<typeof api.updateIntegration> = { method: 'PUT', path: '/integrations', permission: 'integrations:update' };
