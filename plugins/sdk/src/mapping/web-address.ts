import { Type } from 'typebox';

/** In a lender's reply: an address that a shopper is sent to. Plain http only on this machine, where the sandbox is. */
export const WebAddress = Type.String({ pattern: '^(https://|http://(127\\.0\\.0\\.1|localhost)[:/])' });
