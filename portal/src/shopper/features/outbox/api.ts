import type { DemoMessage } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Texts and emails that the demo kept instead of sending, newest first. */
export const readOutbox = (): Promise<DemoMessage[]> => call(api.listDemoMessages);
