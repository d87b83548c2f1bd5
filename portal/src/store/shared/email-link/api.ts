import type { LinkQuery, LinkState } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Whether a link of a mail still works; it is not used up by asking. */
export const lookAtLink = (purpose: LinkQuery['purpose'], linkToken: string): Promise<LinkState> =>
  call(api.checkOneTimeLink, { query: { purpose }, headers: { 'X-Link-Token': linkToken } });
