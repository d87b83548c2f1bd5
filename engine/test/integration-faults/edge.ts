import { expect } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import type { FaultBench, FaultCase } from './fault-case.ts';

const name = 'edge';
const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`;

/** Millrace never calls Edge: orders arrive in signed calls, and results are read as a file or sent by webhook. */
export function edgeCases(bench: FaultBench): FaultCase[] {
  const ofEdge = () => ({ storeId: bench.form.storeId, integration_id: 'edge' });
  async function connect(secret = secretOf('a')): Promise<string> {
    const values = { store_number: '12', webhook_secret: secret };
    const { body } = await bench.asStore('POST', '/store-integrations', { ...ofEdge(), values });
    return new URL(String(body['receives_at'])).pathname;
  }
  async function send(url: string, number: string, { minutes = 0, secret = secretOf('a') } = {}) {
    const payload = JSON.stringify({
      ...{ order_number: number, amount_cents: 129_100 },
      customer: { mobile_phone: '555-555-0142', email: 'ana.ortega@example.com' },
    });
    const at = new Date(Date.now() + minutes * 60_000);
    const reply = await bench.app.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        'webhook-id': `msg_${number}`,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(`msg_${number}`, at, payload),
      },
      payload,
    });
    return { statusCode: reply.statusCode, body: reply.json<Record<string, unknown>>() };
  }
  const orders = async (number: string) => {
    const path = `/store-integrations/orders?storeId=${bench.form.storeId}&integration_id=edge`;
    const list = (await bench.asStore('GET', path)).body as unknown as { order_number: string }[];
    return list.filter((one) => one.order_number === number);
  };
  const callsNothing = (fault: 'limited' | 'broken', number: string) => async () => {
    const url = await connect();
    await bench.vendors.order(fault, 9);
    await send(url, number);
    expect(await orders(number)).toHaveLength(1);
    expect(await bench.vendors.seen()).toEqual([]);
  };
  return [
    [
      name,
      'happy',
      'a signed order starts an application',
      async () => {
        expect(await send(await connect(), 'E-1')).toMatchObject({ statusCode: 200 });
        expect(await orders('E-1')).toMatchObject([{ state: 'open' }]);
      },
    ],
    [
      name,
      'expired token',
      'a call with an earlier secret is refused',
      async () => {
        const url = await connect(secretOf('b'));
        expect(await send(url, 'E-2')).toMatchObject({ statusCode: 401 });
        expect(await orders('E-2')).toEqual([]);
      },
    ],
    [name, '429', 'nothing is called', callsNothing('limited', 'E-3')],
    [name, '500', 'nothing is called', callsNothing('broken', 'E-4')],
    [
      name,
      'time-out after effect',
      'a call whose reply was lost may be sent again',
      async () => {
        const url = await connect();
        const first = await send(url, 'E-5');
        expect((await send(url, 'E-5', { minutes: 1 })).body['form_id']).toBe(first.body['form_id']);
        expect(await orders('E-5')).toHaveLength(1);
      },
    ],
    [
      name,
      'duplicate',
      'an order of a call and of a file is one application',
      async () => {
        await send(await connect(), 'E-6');
        await bench.asStore('POST', '/store-integrations/edge/orders', {
          ...{ storeId: bench.form.storeId, consent_note: 'Agreed at the till' },
          orders: [
            {
              ...{ order_number: 'E-6', amount_cents: 129_100 },
              customer: { mobile_phone: '555-555-0142', email: 'ana.ortega@example.com' },
            },
          ],
        });
        expect(await orders('E-6')).toHaveLength(1);
      },
    ],
    [
      name,
      'trap of the vendor',
      'a clock that is ten minutes wrong is refused',
      async () => {
        const url = await connect();
        for (const minutes of [-10, 10])
          expect(await send(url, 'E-7', { minutes })).toMatchObject({ statusCode: 401 });
        expect(await orders('E-7')).toEqual([]);
      },
    ],
  ];
}
