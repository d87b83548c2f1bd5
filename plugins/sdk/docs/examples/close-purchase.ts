import { expectReply, readReply, Type, type Lender, type LenderContext } from '@millrace/plugin-sdk';

const Purchase = Type.Object({ status: Type.String() });

export const cancelContract: NonNullable<Lender['cancelContract']> = async (context, { references }) => {
  const { status } = await purchaseOf(context, references.order ?? '');
  // A purchase that the shopper has not finished is closed; one that is authorized is released.
  const change = status === 'open' ? 'close' : 'release';
  const path = `/purchases/${encodeURIComponent(references.order ?? '')}/${change}`;
  const reply = expectReply(await context.http.request({ method: 'POST', path, mayCreate: true }));
  if (reply.status === 409) return { outcome: 'Invalid', reasons: [{ code: 'captured', text: captured }] };
  readReply(Purchase, reply);
  return { outcome: 'contract_sent', contractState: 'Cancelled', references };
};

const captured = { en: 'The lender has paid already.', es: 'La financiera ya pagó.' };

async function purchaseOf(context: LenderContext, id: string) {
  const path = `/purchases/${encodeURIComponent(id)}`;
  return readReply(
    Purchase,
    expectReply(await context.http.request({ method: 'GET', path, mayCreate: false }), 'no'),
    'no',
  );
}
