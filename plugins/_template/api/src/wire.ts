import { Type, type Static } from '@millrace/plugin-sdk';

/** POST /applications */
export interface ApplicationRequest {
  reference: string;
  firstName: string;
  lastName: string;
  email: string;
  amount: string;
}

/** Reply to both calls. Name only the properties you read: the lender may add others. */
export const ApplicationReply = Type.Object({ id: Type.String(), status: Type.String() });
export type ApplicationReply = Static<typeof ApplicationReply>;
