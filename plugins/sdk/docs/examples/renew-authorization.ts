import { expectReply, readReply, Type, type Lender, type LenderContext } from '@millrace/plugin-sdk';

const Order = Type.Object({ status: Type.String(), authorized_until: Type.String() });

export const confirmDelivery: NonNullable<Lender['confirmDelivery']> = async (context, input) => {
  const { references, amountCents } = input;
  const path = `/orders/${encodeURIComponent(references.order ?? '')}`;
  const order = await send(context, { method: 'GET', path });
  // Each of the two changes has a key of its own, and both stay the same if the host sends the step again.
  if (order?.status === 'authorization_expired') {
    const key = `${context.idempotencyKey}-renew`;
    if (!(await send(context, { method: 'POST', path: `${path}/renew`, key })))
      return { outcome: 'Invalid', reasons: [{ code: 'not-renewed', text: notRenewed }], references };
  }
  const key = `${context.idempotencyKey}-capture`;
  const captured = await send(context, { method: 'POST', path: `${path}/capture`, key, amountCents });
  if (!captured) return { outcome: 'Invalid', reasons: [{ code: 'refused', text: refused }], references };
  return { outcome: 'contract_sent', contractState: 'Funded', references };
};

export const getContract: NonNullable<Lender['getContract']> = async (context, { references }) => {
  const path = `/orders/${encodeURIComponent(references.order ?? '')}`;
  const order = await send(context, { method: 'GET', path });
  const isCaptured = order?.status === 'captured';
  return {
    outcome: 'contract_sent',
    contractState: isCaptured ? 'Funded' : 'Signed',
    ...(order && !isCaptured && { expiresAt: order.authorized_until }),
    references,
  };
};

interface Call {
  method: 'GET' | 'POST';
  path: string;
  key?: string;
  amountCents?: number | undefined;
}

/** Returns the order, or undefined if the lender refused the change and nothing happened. */
async function send(context: LenderContext, { method, path, key, amountCents }: Call) {
  const isChange = method === 'POST';
  const reply = await context.http.request({
    method,
    path,
    mayCreate: isChange,
    ...(isChange && { json: { amount: amountCents } }),
    ...(key && { idempotencyKey: key }),
  });
  const sent = isChange ? 'maybe' : 'no';
  const shown = expectReply(reply, sent);
  return shown.status === 409 ? undefined : readReply(Order, shown, sent);
}

const notRenewed = {
  en: 'The lender does not renew its approval.',
  es: 'La financiera no renueva su aprobación.',
};
const refused = { en: 'The lender refused the delivery.', es: 'La financiera rechazó la entrega.' };
