import type { EarlierForm } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Whether the shopper of this form applied at the store before. */
export const earlierForm = (): Promise<EarlierForm> => call(api.getEarlierForm);
