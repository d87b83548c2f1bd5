import type { Done, SentCode, StatusCodeBody, StatusList, StatusSignInBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { ownForm } from '../../shared/session/own-call.ts';

export type FoundApplication = StatusList['applications'][number];

export const readStatusList = (): Promise<StatusList> => call(api.listOwnApplications);

export const sendStatusCode = (body: StatusCodeBody): Promise<SentCode> => call(api.sendStatusCode, { body });

export const checkStatusCode = (code: string): Promise<StatusList> =>
  call(api.checkStatusCode, { body: { code } });

export const signInToStatus = (body: StatusSignInBody): Promise<StatusList> =>
  call(api.signInToStatus, { body });

/** Opens a found application in this browser. This tab shows that application from now on. */
export async function openStatus(formId: string): Promise<Done> {
  const opened = await call(api.openOwnApplication, { body: { formId } });
  ownForm.set(formId);
  return opened;
}

export const endStatus = (): Promise<Done> => call(api.endStatusSession);
