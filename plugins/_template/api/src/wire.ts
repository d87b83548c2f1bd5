import { Type, type Static } from '@millrace/plugin-sdk';

/** POST /applications */
export interface ApplicationRequest {
  reference: string;
  firstName: string;
  lastName: string;
  email: string;
  amount: string;
}

/** Answer to both calls. Name only what you read: the lender may add fields. */
export const ApplicationReply = Type.Object({ id: Type.String(), status: Type.String() });
export type ApplicationReply = Static<typeof ApplicationReply>;
