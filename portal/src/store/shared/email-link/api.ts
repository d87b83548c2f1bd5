import type { LinkQuery, LinkState } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Checks whether a link from an e-mail still works. The check does not use up the link. */
export const checkLink = (purpose: LinkQuery['purpose'], linkToken: string): Promise<LinkState> =>
  call(api.checkOneTimeLink, { query: { purpose }, headers: { 'X-Link-Token': linkToken } });
