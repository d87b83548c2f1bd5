import { expect } from '@jest/globals';
import { ResultSender } from '../../src/features/applications/point-of-sale/result-sender.ts';
import type { FaultBench, FaultCase } from './fault-case.ts';

const name = 'pinogy';
const keys = {
  ...{ address: 'https://store.pinogy.example', access_key: 'till-1' },
  ...{ secret_key: 'sandbox-secret', password: 'sandbox-password' },
};

export function pinogyCases(bench: FaultBench): FaultCase[] {
  let orders = 500;
  async function pull(number?: string) {
    const { storeId } = bench.form;
    await bench.asStore('POST', '/store-integrations', { storeId, integration_id: 'pinogy', values: keys });
    const order_number = number ?? `F-${(orders += 1)}`;
    return bench.asStore('POST', '/store-integrations/pinogy/orders', {
      ...{ storeId, order_number, consent_note: 'Agreed at the till' },
    });
  }
  const started = () => bench.app.sql(`SELECT 1 AS one FROM till_order`);
  /** Imports an order and lets the application stand for it. Then its result is due. */
  async function due(): Promise<string> {
    const { body } = await pull();
    await bench.app.sql(`DELETE FROM till_order WHERE form_id = ?`, [bench.form.formId]);
    await bench.app.sql(`UPDATE till_order SET form_id = ?, due_at = now() WHERE session_id = ?`, [
      bench.form.formId,
      body['id'],
    ]);
    return String(body['order_number']);
  }
  const send = () => bench.app.get(ResultSender).runDue();
  const writes = async (number: string) =>
    (
      (await (await fetch(`${bench.vendors.url}/vendors/pinogy/written/order-${number}`)).json()) as {
        writes: number;
      }
    ).writes;
  const refusal = (fault: 'expired' | 'limited' | 'broken', code: string) => async () => {
    const before = (await started()).length;
    await bench.vendors.order(fault, 9);
    expect((await pull()).body).toMatchObject({ code });
    expect(await started()).toHaveLength(before);
  };
  return [
    [
      name,
      'happy',
      'an order starts an application, its result goes back',
      async () => {
        const number = await due();
        await send();
        expect(await writes(number)).toBe(1);
      },
    ],
    [name, 'expired token', 'says that the keys were refused', refusal('expired', 'pinogy-refused')],
    [name, '429', 'says try later', refusal('limited', 'pinogy-unavailable')],
    [name, '500', 'says try later', refusal('broken', 'pinogy-unavailable')],
    [
      name,
      'time-out after effect',
      'the same result is written again',
      async () => {
        const number = await due();
        await bench.vendors.order('lost', 1, 'PUT /vendors/pinogy');
        await send();
        await bench.app.sql(`UPDATE till_order SET due_at = now() WHERE due_at IS NOT NULL`);
        await send();
        expect(await writes(number)).toBe(2);
        await bench.app.sql(`UPDATE till_order SET due_at = now() WHERE form_id = ?`, [bench.form.formId]);
        await send();
        expect(await writes(number)).toBe(2);
      },
    ],
    [
      name,
      'duplicate',
      'an order keeps its application',
      async () => {
        const first = await pull('F-499');
        expect((await pull('F-499')).body['id']).toBe(first.body['id']);
      },
    ],
    [
      name,
      'trap of the vendor',
      'a session that another till ended is opened again',
      async () => {
        const number = await due();
        // The test of the keys signs in, which ends the session of the import.
        await bench.asStore('POST', '/store-integrations/test', {
          ...{ storeId: bench.form.storeId, integration_id: 'pinogy', values: {} },
        });
        await send();
        expect(await writes(number)).toBe(1);
      },
    ],
  ];
}
