import type { DemoMessage } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** The texts and e-mails that the demo stored instead of sending, newest first. */
export const readOutbox = (): Promise<DemoMessage[]> => call(api.listDemoMessages);
