import type {
  Done,
  LinkedApplication,
  SentCode,
  StatusCodeBody,
  StatusList,
  StatusSignInBody,
} from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { ownForm } from '../../shared/session/own-call.ts';

export type FoundApplication = StatusList['applications'][number];

export const readStatusList = (): Promise<StatusList> => call(api.listOwnApplications);

/** The store of the application that a link names, and where a code can be sent. */
export const viewLinkedApplication = (formId: string): Promise<LinkedApplication> =>
  call(api.viewLinkedApplication, { params: { form_id: formId } });

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
