import type { ApplyAgainBody, Done, EarlierForm, OpenEarlierBody, StartedForm } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { ownForm } from '../../shared/session/own-call.ts';

/** Asks the server whether this shopper applied at this store before. */
export const earlierForm = (): Promise<EarlierForm> => ownForm.call(api.getEarlierForm);

/** Opens the earlier application in place of the new one. The response sets the cookie of its session. */
export const openEarlier = (body: OpenEarlierBody): Promise<StartedForm> =>
  ownForm.call(api.openEarlierForm, { body });

export const applyAgain = (body: ApplyAgainBody): Promise<Done> =>
  ownForm.call(api.applyAgainAtStore, { body });
