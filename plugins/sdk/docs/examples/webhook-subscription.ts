import { expectReply, readReply, tryCredentials, Type, type Lender } from '@millrace/plugin-sdk';

const Subscriptions = Type.Object({ items: Type.Array(Type.Object({ url: Type.String() })) });

export const testCredentials: NonNullable<Lender['testCredentials']> = async (context) => {
  const accepted = await tryCredentials('Acme', () => context.signIn());
  if (!accepted.ok) return accepted;
  const reply = await context.http.request({ method: 'GET', path: '/v1/webhooks', mayCreate: false });
  const { items } = readReply(Subscriptions, expectReply(reply, 'no'), 'no');
  return items.some(({ url }) => url === context.webhookUrl)
    ? accepted
    : { ok: true, message: 'Acme accepts the credentials. It does not send webhooks to this store yet.' };
};
