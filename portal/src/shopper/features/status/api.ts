import type { Done, SentCode, StatusCodeBody, StatusList } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export type FoundApplication = StatusList['applications'][number];

export const readStatusList = (): Promise<StatusList> => call(api.listOwnApplications);

export const sendStatusCode = (body: StatusCodeBody): Promise<SentCode> => call(api.sendStatusCode, { body });

export const checkStatusCode = (code: string): Promise<StatusList> =>
  call(api.checkStatusCode, { body: { code } });

export const openStatus = (formId: string): Promise<Done> =>
  call(api.openOwnApplication, { body: { formId } });

export const endStatus = (): Promise<Done> => call(api.endStatusSession);
