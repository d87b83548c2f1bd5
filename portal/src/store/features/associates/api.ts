import type { AssociateOfStore, StoreAssociate, StoreAssociateBody } from '@millrace/schemas/api';
import { request } from '../../api/request.ts';

export const saveAssociate = (body: StoreAssociateBody, idempotencyKey: string) =>
  request<StoreAssociate>('/store-associates/save', { method: 'POST', body, idempotencyKey });

export const activateAssociate = (of: AssociateOfStore) =>
  request('/store-associates/activate', { method: 'POST', body: of });

export const archiveAssociate = (of: AssociateOfStore) =>
  request('/store-associates/disable', { method: 'POST', body: of });

export const deleteAssociate = (of: AssociateOfStore) =>
  request('/store-associates', { method: 'DELETE', query: { ...of } });
