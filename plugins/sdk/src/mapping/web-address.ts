import { Type } from 'typebox';

/**
 * Schema for an address in a lender's reply to which the shopper is sent. Plain http is allowed only on this
 * machine, because the lender sandbox runs there.
 */
export const WebAddress = Type.String({ pattern: '^(https://|http://(127\\.0\\.0\\.1|localhost)[:/])' });
