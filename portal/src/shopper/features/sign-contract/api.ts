import type { Done, SentCode, SignContractBody, StoreContract } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { ownForm } from '../../shared/session/own-call.ts';

export const readContract = (attemptId: string): Promise<StoreContract> =>
  ownForm.call(api.getShopperContract, { query: { attemptId } });

export const sendSigningCode = (formId: string, channel: 'sms' | 'email'): Promise<SentCode> =>
  ownForm.call(api.sendCode, { body: { formId, channel } });

export const signContract = (body: SignContractBody): Promise<Done> =>
  ownForm.call(api.signContract, { body });
