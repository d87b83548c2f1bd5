import { Type, type Static } from '@millrace/plugin-sdk';

/**
 * Reply to the submission and to the status check. Declare only the properties that you read, because the
 * lender may add others.
 */
export const ApplicationReply = Type.Object({
  id: Type.String(),
  reference: Type.Optional(Type.String()),
  status: Type.String(),
});
export type ApplicationReply = Static<typeof ApplicationReply>;
