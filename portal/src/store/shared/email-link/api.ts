import type { LinkQuery, LinkState } from '@millrace/schemas/api';
import { request } from '../../api/request.ts';

/** Whether a link of a mail still works; it is not used up by asking. */
export const lookAtLink = (purpose: LinkQuery['purpose'], linkToken: string): Promise<LinkState> =>
  request('/auth/link', { query: { purpose }, linkToken });
