// Made by `npm run gen` from schemas/api/audit.ts. Do not edit.
import type * as api from '../api/audit.ts';
import type { Call } from '../http-client/index.ts';

export const getAuditChain: Call<typeof api.getAuditChain> = { method: 'GET', path: '/audit-events/chain', permission: 'audit:read' };

export const listAuditEvents: Call<typeof api.listAuditEvents> = { method: 'GET', path: '/audit-events', permission: 'audit:read' };
