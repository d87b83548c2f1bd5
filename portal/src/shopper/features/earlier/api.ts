import type { EarlierForm } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Asks the server whether this shopper applied at this store before. */
export const earlierForm = (): Promise<EarlierForm> => call(api.getEarlierForm);
