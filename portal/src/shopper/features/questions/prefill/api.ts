import type { PrefillBody, PrefilledIdentity } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { ownForm } from '../../../shared/session/own-call.ts';

export const prefillIdentity = (body: PrefillBody): Promise<PrefilledIdentity> =>
  ownForm.call(api.prefillIdentity, { body });
