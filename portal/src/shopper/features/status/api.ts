import type { Done, SentCode, StatusCodeBody, StatusList } from '@millrace/schemas/api';
import { request } from '../../../shared/api/request.ts';

export type FoundApplication = StatusList['applications'][number];

export const readStatusList = (): Promise<StatusList> => request('/status/applications');

export const sendStatusCode = (body: StatusCodeBody): Promise<SentCode> =>
  request('/status/code', { method: 'POST', body });

export const checkStatusCode = (code: string): Promise<StatusList> =>
  request('/status/code/check', { method: 'POST', body: { code } });

export const openStatus = (formId: string): Promise<Done> =>
  request('/status/open', { method: 'POST', body: { formId } });

export const endStatus = (): Promise<Done> => request('/status/end', { method: 'POST' });
