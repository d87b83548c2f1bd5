import { expect } from '@jest/globals';
import type { FaultBench, FaultCase } from './fault-case.ts';

const name = 'getaccept';

export function getAcceptCases(bench: FaultBench): FaultCase[] {
  const signed = () => `signed-store-${bench.form.storeId}`;
  async function notified(id: string) {
    const payload = { event: 'document.signed', document: { id } };
    const reply = await bench.app.app.inject({ method: 'POST', url: '/api/webhooks/getaccept', payload });
    return { statusCode: reply.statusCode, body: reply.json<{ code?: string }>() };
  }
  const onboarding = async () =>
    (
      await bench.app.sql<{ onboarding: string | null }>(`SELECT onboarding FROM store WHERE id = ?`, [
        bench.form.storeId,
      ])
    )[0]!.onboarding;
  /** Switches GetAccept on, for a store whose deal was not signed yet. */
  async function fresh(): Promise<void> {
    await bench.asDev('PUT', '/integrations', { id: 'getaccept', is_on: true });
    await bench.app.sql(`DELETE FROM getaccept_document`);
    await bench.app.sql(`UPDATE store SET onboarding = NULL WHERE id = ?`, [bench.form.storeId]);
    await bench.vendors.order();
  }
  const refusal = (fault: 'expired' | 'limited' | 'broken' | 'lost', code: string) => async () => {
    await fresh();
    await bench.vendors.order(fault, 1);
    expect((await notified(signed())).body).toMatchObject({ code });
    expect(await onboarding()).toBeNull();
    // GetAccept sends a notification again that was not accepted.
    expect((await notified(signed())).statusCode).toBe(200);
    expect(await onboarding()).toBe('getaccept-deal');
  };
  return [
    [
      name,
      'happy',
      'a signed deal starts the set-up',
      async () => {
        await fresh();
        expect((await notified(signed())).statusCode).toBe(200);
        expect(await onboarding()).toBe('getaccept-deal');
      },
    ],
    [name, 'expired token', 'is refused; the next call sets up', refusal('expired', 'getaccept-refused')],
    [name, '429', 'is refused; the next call sets up', refusal('limited', 'getaccept-unavailable')],
    [name, '500', 'is refused; the next call sets up', refusal('broken', 'getaccept-unavailable')],
    [name, 'time-out after effect', 'it only reads; again works', refusal('lost', 'getaccept-unavailable')],
    [
      name,
      'duplicate',
      'the document is read once',
      async () => {
        await fresh();
        await notified(signed());
        await notified(signed());
        expect(await bench.vendors.seen()).toHaveLength(1);
      },
    ],
    [
      name,
      'trap of the vendor',
      'calls are unsigned: only the document decides',
      async () => {
        await fresh();
        await notified(`sent-store-${bench.form.storeId}`);
        expect(await onboarding()).toBeNull();
      },
    ],
  ];
}
