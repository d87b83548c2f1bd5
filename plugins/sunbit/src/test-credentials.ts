import { expectReply, LenderError, type Lender } from '@millrace/plugin-sdk';

/**
 * Tests the credentials by requesting a price estimate. The call needs both the key and the location, and it
 * stores nothing at Sunbit.
 */
export const testCredentials: NonNullable<Lender['testCredentials']> = async (context) => {
  const { credentials } = context;
  const reply = await context.http.request({
    method: 'PUT',
    path: '/purchase/api/v1/payment-estimation',
    query: { location: credentials['store_number'] ?? '' },
    auth: 'key-only',
    json: [{ id: 'credential-test', totalAmount: 100 }],
    mayCreate: false,
  });
  if (reply.status === 401 || reply.status === 403) return { ok: false, message: 'Sunbit refused the key.' };
  if (reply.status === 422) return { ok: false, message: 'Sunbit does not know this location.' };
  expectReply(reply, 'no');
  if (reply.status !== 200) {
    throw new LenderError('malformed-reply', 'no', 'Sunbit gave no estimate.', reply.status);
  }
  const untested = 'The secret is used for the first time when a purchase is read.';
  return { ok: true, message: `Sunbit accepts the key and the location. ${untested}` };
};
