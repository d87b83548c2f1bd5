import { describe, expect, it } from '@jest/globals';
import { LenderError } from '@millrace/plugin-sdk';
import type { LenderFolder } from '../../plugins/sdk/src/testing/lender-folder.ts';
import { newTraces } from '../../plugins/sdk/src/testing/stage.ts';
import type { Played } from './run-scenario.ts';
import { atTheLender, cannotBeReplayed, recordingOf, webhookRecordingOf } from './recording.ts';

const reply = (json: unknown) => ({ status: 200, headers: {}, json, text: JSON.stringify(json) });

function played(changed: Partial<Played> = {}): Played {
  return {
    step: { do: 'submit', expect: {} },
    state: {
      application: {
        reference: 'r-1',
        requestedCents: 100_000,
        store: { name: 'Shop', state: 'VA' },
        answers: { first_name: 'Marisol' },
      },
      sentAt: '2026-11-20T14:00:00Z',
      references: { application: 'a-1' },
      offers: [],
      requests: [],
    },
    result: { outcome: 'Approved', approvedCents: 90_000, references: { application: 'a-1' } },
    raw: [
      {
        request: { method: 'POST', path: '/apply?who=Marisol', json: { name: 'Marisol' }, mayCreate: true },
        reply: reply({
          status: 'approved',
          customer: { firstName: 'Marisol', phone: 5_550_100_199 },
          note: 'for Marisol',
        }),
      },
    ],
    traces: newTraces(),
    ...changed,
  };
}
const record = (changed?: Partial<Played>) =>
  recordingOf('approves', 'a test', played(changed), ['Marisol', 'key-1234']);

describe('a recording', () => {
  it('contains nothing of the shopper and keeps the shape of the reply', () => {
    const file = record();
    expect(JSON.stringify(file)).not.toContain('Marisol');
    expect(file.exchanges).toEqual([
      {
        request: { method: 'POST', path: '/apply' },
        reply: {
          status: 200,
          json: { status: 'approved', customer: { firstName: '***', phone: 111_111_111 }, note: 'for ***' },
        },
      },
    ]);
  });

  it('expects the meaning of the reply', () => {
    expect(record().expect).toEqual({ reply: { outcome: 'Approved', approvedCents: 90_000 } });
    expect(record({ result: null }).expect).toEqual({ nothing: true });
    const refused = new LenderError('bad-credentials', 'no', 'No.');
    expect(record({ result: refused }).expect).toEqual({ error: { code: 'bad-credentials', sent: 'no' } });
  });

  it("keeps the lender's ids, which a plugin compares with its arguments", () => {
    const [{ request }] = played().raw as [Played['raw'][number]];
    const raw = [{ request, reply: reply({ token: 'a-1', key: 'other' }) }];
    expect(record({ raw }).exchanges[0]?.reply.json).toEqual({ token: 'a-1', key: '***' });
  });

  it("of a later operation contains that operation's arguments", () => {
    expect(record({ step: { do: 'poll', expect: {} } }).with).toEqual({
      reference: 'r-1',
      references: { application: 'a-1' },
    });
  });

  it("writes the lender's other addresses in the form that a replay requests", () => {
    const [{ request, reply: got }] = played().raw as [Played['raw'][number]];
    const file = record({ raw: [{ request: { ...request, at: 'auth', path: '/oauth/token' }, reply: got }] });
    expect(file.exchanges[0]?.request.path).toBe('/auth/oauth/token');
  });

  it('contains no address of the recording machine', () => {
    const folder = {
      manifest: { id: 'acme', environments: { sandbox: { baseUrl: 'https://sandbox.acme.example/v1' } } },
    } as LenderFolder;
    const text = '{"url":"http://127.0.0.1:40123/acme/offers/1","other":"http://127.0.0.1:40123/acmes/1"}';
    expect(atTheLender(text, folder)).toBe(
      '{"url":"https://sandbox.acme.example/v1/offers/1","other":"http://127.0.0.1:40123/acmes/1"}',
    );
  });

  it('is not made without a reply', () => {
    expect(cannotBeReplayed(new LenderError('timed-out', 'maybe', 'Too late.'))).toBe(true);
    expect(cannotBeReplayed(new Error('broken'))).toBe(true);
    expect(cannotBeReplayed(new LenderError('server-error', 'maybe', '500'))).toBe(false);
    expect(cannotBeReplayed({ outcome: 'Rejected' })).toBe(false);
  });
});

describe('a recorded webhook', () => {
  const call = {
    method: 'POST',
    url: 'http://127.0.0.1:4711/api/webhooks/lenders/acme',
    headers: { 'x-signature': 'abc', connection: 'keep-alive' },
    rawBody: Buffer.from('{"id":"a-1"}'),
    at: '2026-11-20T14:00:00.000Z',
  };
  const reply = { outcome: 'Approved' as const, references: { application: 'a-1' } };

  it('has the bytes of the call and what the plugin read from it', () => {
    const result = { type: 'decided', find: { application: 'a-1' }, hint: true, reply };
    expect(webhookRecordingOf('approves', 'a test', { call, result })).toEqual({
      kind: 'webhook',
      name: 'approves',
      source: 'a test',
      at: '2026-11-20T14:00:00.000Z',
      call: { method: 'POST', url: call.url, headers: { 'x-signature': 'abc' }, body: '{"id":"a-1"}' },
      event: { type: 'decided', find: { application: 'a-1' }, hint: true, reply: { outcome: 'Approved' } },
    });
  });

  it('is not made from a call without an event', () => {
    expect(webhookRecordingOf('approves', 'a test', { call, result: null })).toBeNull();
  });
});
