import type { LinkQuery, LinkState } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Checks whether a link from an e-mail still works. The link can still be used after the check. */
export const checkLink = (purpose: LinkQuery['purpose'], linkToken: string): Promise<LinkState> =>
  call(api.checkOneTimeLink, { query: { purpose }, headers: { 'X-Link-Token': linkToken } });
