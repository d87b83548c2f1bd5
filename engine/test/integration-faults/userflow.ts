import { expect } from '@jest/globals';
import { createHmac } from 'node:crypto';
import type { FaultBench, FaultCase } from './fault-case.ts';

const name = 'userflow';
export const userflowSecrets = { USERFLOW_TOKEN: 'ct_faults', USERFLOW_SECRET: 'secret-of-userflow' };

/** Millrace never calls Userflow: the browser loads its script, and the server only signs the id of the user. */
export function userflowCases(bench: FaultBench): FaultCase[] {
  const turn = (is_active: boolean) =>
    bench.asStore('POST', '/store-integrations/toggle', {
      ...{ storeId: bench.form.storeId, integration_id: 'userflow', is_active },
    });
  const identity = async () =>
    (await bench.asStore('GET', '/userflow-identity')).body['identity'] as {
      user_id: string;
      signature: string;
    } | null;
  const callsNothing = (fault: 'limited' | 'broken' | 'lost') => async () => {
    await turn(true);
    await bench.vendors.order(fault, 9);
    expect(await identity()).not.toBeNull();
    expect(await bench.vendors.seen()).toEqual([]);
  };
  return [
    [
      name,
      'happy',
      'the id of the user is signed',
      async () => {
        await turn(true);
        const { user_id: id, signature } = (await identity())!;
        const { USERFLOW_SECRET: secret } = userflowSecrets;
        expect(signature).toBe(createHmac('sha256', secret).update(id).digest('hex'));
      },
    ],
    [
      name,
      'expired token',
      'switched off: nothing is signed',
      async () => {
        await turn(false);
        expect(await identity()).toBeNull();
      },
    ],
    [name, '429', 'nothing is called', callsNothing('limited')],
    [name, '500', 'nothing is called', callsNothing('broken')],
    [name, 'time-out after effect', 'nothing is called', callsNothing('lost')],
    [
      name,
      'duplicate',
      'a user keeps the same id',
      async () => {
        await turn(true);
        expect(await identity()).toEqual(await identity());
      },
    ],
    [
      name,
      'trap of the vendor',
      'an id typed by hand has no signature',
      async () => {
        await turn(true);
        const { user_id: id, signature } = (await identity())!;
        const { USERFLOW_SECRET: secret } = userflowSecrets;
        expect(signature).not.toBe(createHmac('sha256', secret).update(`${id}0`).digest('hex'));
      },
    ],
  ];
}
