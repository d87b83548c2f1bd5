import { Type } from 'typebox';

/**
 * Schema for an address in a lender's reply to which the shopper is sent. Plain http is allowed only for this
 * machine, where the lender sandbox runs.
 */
export const WebAddress = Type.String({ pattern: '^(https://|http://(127\\.0\\.0\\.1|localhost)[:/])' });
