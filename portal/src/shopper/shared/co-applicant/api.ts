import type {
  AskCoApplicantBody,
  CheckedCode,
  CoApplicant,
  CoApplicantLink,
  CoApplicantPart,
  Done,
  OpenCoApplicantBody,
  OpenedPart,
  SavedPart,
  SavePartBody,
  SentCode,
} from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { ownForm, partForm } from '../session/own-call.ts';

export const readCoApplicant = (): Promise<CoApplicant> => ownForm.call(api.getCoApplicant);

export const askCoApplicant = (body: AskCoApplicantBody): Promise<CoApplicant> =>
  ownForm.call(api.inviteCoApplicant, { body });

export const takeBackPart = (): Promise<CoApplicant> => ownForm.call(api.withdrawCoApplicantInvitation);

/** Loads the state of a co-applicant's link. The link can still be used after that. */
export const viewPartLink = (token: string): Promise<CoApplicantLink> =>
  call(api.viewCoApplicantLink, { params: { token } });

export const openPart = (body: OpenCoApplicantBody): Promise<OpenedPart> =>
  call(api.openCoApplicantPart, { body });

export const declinePart = (token: string): Promise<Done> =>
  call(api.declineCoApplicantPart, { body: { token } });

export const sendPartCode = (): Promise<SentCode> => partForm.call(api.sendCoApplicantCode);

export const checkPartCode = (code: string): Promise<CheckedCode> =>
  partForm.call(api.checkCoApplicantCode, { body: { code } });

/**
 * Locks the co-applicant's part. The cookie stays, but the phone number or e-mail address must be verified
 * again.
 */
export const lockPart = (): Promise<Done> => partForm.call(api.lockCoApplicantPart);

export const readPart = (): Promise<CoApplicantPart> => partForm.call(api.getCoApplicantPart);

export const savePart = (body: SavePartBody): Promise<SavedPart> =>
  partForm.call(api.saveCoApplicantPart, { body });
