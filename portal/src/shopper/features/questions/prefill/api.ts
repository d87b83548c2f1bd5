import type {
  BankLink,
  BankLinkBody,
  LinkedAccounts,
  PrefillBody,
  PrefilledIdentity,
} from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { ownForm } from '../../../shared/session/own-call.ts';

export const prefillIdentity = (body: PrefillBody): Promise<PrefilledIdentity> =>
  ownForm.call(api.prefillIdentity, { body });

export const linkBank = (body: BankLinkBody): Promise<BankLink> => ownForm.call(api.linkBank, { body });

export const readLinkedAccounts = (handle: string): Promise<LinkedAccounts> =>
  ownForm.call(api.readLinkedAccounts, { body: { handle } });
