import type { DemoMessage } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Loads the texts and e-mails that the demo stored in place of sending them, newest first. */
export const readOutbox = (): Promise<DemoMessage[]> => call(api.listDemoMessages);
