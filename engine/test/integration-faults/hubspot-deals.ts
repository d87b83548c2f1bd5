import { expect } from '@jest/globals';
import { ApplicationSubmitted } from '@millrace/schemas/events';
import { DealWriter } from '../../src/features/integrations/crm/deal-writer.ts';
import { recordEvent } from '../../src/platform/events/record-event.ts';
import { consumeEvents } from '../routing/consume-events.ts';
import type { FaultBench, FaultCase } from './fault-case.ts';

const name = 'hubspot deals';

export function hubspotDealCases(bench: FaultBench): FaultCase[] {
  const write = () => bench.app.get(DealWriter).runDue();
  const deal = async () => {
    const { formId } = bench.form;
    const [row] = await bench.app.sql<{ id: string | null; due: boolean; works: boolean; message: string }>(
      `SELECT d.hubspot_deal_id AS id, d.due_at IS NOT NULL AS due, e.works, e.message
       FROM crm_deal d JOIN crm_exchange e USING (form_id) WHERE d.form_id = ? ORDER BY e.id DESC LIMIT 1`,
      [formId],
    );
    return row!;
  };
  const objects = async () => {
    const reply = await fetch(`${bench.vendors.url}/vendors/hubspot/crm/v3/objects/deals`, {
      headers: { authorization: 'Bearer sandbox-token' },
    });
    const { results } = (await reply.json()) as { results: { properties: Record<string, string> }[] };
    return results.filter(({ properties }) => properties['millrace_application_id'] === bench.form.formId);
  };
  const again = () => bench.asDev('POST', '/stores/hubspot/deals/again', bench.form);
  /** Plans a deal for the application, with HubSpot switched on and the store connected. */
  async function planned(): Promise<void> {
    const { app, form, vendors } = bench;
    await bench.asDev('PUT', '/integrations', { id: 'hubspot', is_on: true });
    await bench.asDev('POST', '/stores/hubspot/connect', {
      ...{ storeId: form.storeId, hubspotCompanyId: '31415900' },
    });
    await app.sql(`DELETE FROM crm_exchange`);
    await app.sql(`DELETE FROM crm_deal`);
    await consumeEvents(app, 'hubspot-deals');
    const subject = { applicationId: form.formId, storeId: form.storeId };
    await app.em().transactional((em) => recordEvent(em, ApplicationSubmitted, subject));
    await consumeEvents(app, 'hubspot-deals');
    await vendors.order();
  }
  async function faulty(fault: 'expired' | 'limited' | 'broken' | 'lost', on?: string) {
    await planned();
    await bench.vendors.order(fault, 1, on);
    await write();
    return deal();
  }
  return [
    [
      name,
      'happy',
      'one deal is written',
      async () => {
        await planned();
        await write();
        expect(await deal()).toMatchObject({ works: true, due: false });
      },
    ],
    [
      name,
      'expired token',
      'says that the token was refused, stays due',
      async () => {
        expect(await faulty('expired')).toMatchObject({
          ...{ works: false, due: true },
          message: expect.stringMatching(/refused the token/),
        });
      },
    ],
    [
      name,
      '429',
      'is sent again when HubSpot says',
      async () => {
        expect(await faulty('limited')).toMatchObject({ works: false, due: true });
        await again();
        await write();
        expect(await deal()).toMatchObject({ works: true, due: false });
      },
    ],
    [
      name,
      '500',
      'is sent again later',
      async () => {
        expect(await faulty('broken')).toMatchObject({ works: false, due: true });
      },
    ],
    [
      name,
      'time-out after effect',
      'makes no second deal',
      async () => {
        await faulty('lost');
        await again();
        await write();
        expect(await objects()).toHaveLength(1);
      },
    ],
    [
      name,
      'duplicate',
      'the same event writes nothing new',
      async () => {
        await planned();
        await write();
        await bench.vendors.order();
        const subject = { applicationId: bench.form.formId, storeId: bench.form.storeId };
        await bench.app.em().transactional((em) => recordEvent(em, ApplicationSubmitted, subject));
        await consumeEvents(bench.app, 'hubspot-deals');
        await write();
        expect(await bench.vendors.seen()).toEqual([]);
      },
    ],
    [
      name,
      'trap of the vendor',
      'index lags: found by its unique property',
      async () => {
        await planned();
        await write();
        expect((await bench.vendors.seen()).filter((call) => call.endsWith('/search'))).toEqual([]);
        expect(await objects()).toHaveLength(1);
      },
    ],
  ];
}
