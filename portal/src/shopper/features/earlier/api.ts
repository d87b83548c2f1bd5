import type { EarlierForm } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { ownForm } from '../../shared/session/own-call.ts';

/** Asks the server whether this shopper applied at this store before. */
export const earlierForm = (): Promise<EarlierForm> => ownForm.call(api.getEarlierForm);
