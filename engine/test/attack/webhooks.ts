import { randomUUID } from 'node:crypto';
import { control } from '../journeys/support/control.ts';
import { counted, isRefused, judge, type Attack } from './attack.ts';
import { event, hmac, nowSeconds, seededSecret, sunbitCall, type Forgery } from './sunbit.ts';
import { decided, formOf, newAddress, newPerson, refusal, staff, waitOfOther } from './target.ts';

export const webhookAttacks: readonly Attack[] = [
  {
    id: 'M1',
    title: 'forged webhook calls are few per address and slow down no other user',
    short: true,
    async run(target) {
      const other = await staff(target, 'store-admin');
      const address = newAddress();
      const forged = Array.from({ length: 60 }, () =>
        sunbitCall(target, event('PREQUAL_APPROVED', { referral: randomUUID() }), {
          secret: 'guessed',
          address,
        }),
      );
      const waited = await waitOfOther(target, other);
      const statuses = (await Promise.all(forged)).map(({ status }) => status);
      return judge(
        ['no forged call is taken', statuses.every(isRefused), counted(statuses)],
        [
          'an address is refused after 20 wrong proofs',
          statuses.filter((status) => status === 401).length <= 20,
          counted(statuses),
        ],
        ['another user waits less than 2 s', waited.status === 200 && waited.ms < 2000, `${waited.ms} ms`],
      );
    },
  },
  {
    id: 'F15',
    title: 'a webhook call that is repeated byte for byte is answered 200',
    short: true,
    async run(target) {
      const { link } = await formOf(target, await staff(target, 'store-admin'));
      const again = async () => (await control(target, 'webhook/sunbit', {})) as { status: number };
      const { status } = await again().catch(async () => {
        // The sandbox can repeat a webhook call of Sunbit only after Sunbit has sent one. This application
        // makes Sunbit send one.
        await decided(target, link, newPerson(['all-decline']));
        return again();
      });
      return judge(['the repeated call is answered 200', status === 200, status]);
    },
  },
  {
    id: 'WEBHOOKS',
    title: 'unsigned and wrongly signed calls of lenders are refused',
    short: true,
    async run(target) {
      const body = event('PREQUAL_APPROVED', { referral: randomUUID(), approvalAmount: '100.0' });
      const at = nowSeconds();
      const right = hmac(seededSecret, `${at}.${body}`);
      const forgeries: Record<string, Forgery> = {
        'no signature': { signature: '' },
        'another key': { secret: 'guessed' },
        'an empty key': { secret: '' },
        'an hour old': { at: at - 3600 },
        'an hour ahead': { at: at + 3600 },
        'an empty value': { signature: `t=${at},v1=` },
        'upper case': { signature: `t=${at},v1=${right.toUpperCase()}` },
        'an added value': { signature: `t=${at},v1=${'0'.repeat(64)},v1=` },
        'a changed time': { signature: `t=${at + 1},v1=${right}` },
        'a body with a blank more': { at, sent: `${body} ` },
        'no algorithm': { signature: `alg=none,t=${at},v1=` },
      };
      const replies = await Promise.all(
        Object.entries(forgeries).map(
          async ([name, forgery]) => [name, await sunbitCall(target, body, forgery)] as const,
        ),
      );
      const taken = replies.filter(([, { status }]) => !isRefused(status)).map(([name]) => name);
      return judge([
        `${replies.length} forged calls are refused`,
        taken.length === 0,
        taken.length > 0 ? `taken: ${taken.join(', ')}` : counted(replies.map(([, reply]) => refusal(reply))),
      ]);
    },
  },
];
