import type { InputRequest, LenderReply } from '@millrace/plugin-sdk';
import type { ProcessingDetails, ShopperResults } from '@millrace/schemas/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { uploadForm } from '../../../../../test/http/upload-form.ts';
import { RoutingApp } from '../../../../../test/routing/routing-app.ts';

const both = (text: string) => ({ en: text, es: text });
const kba: InputRequest = {
  id: 'kba',
  kind: 'kba',
  prompt: both('Answer this.'),
  questions: [
    {
      id: 'street',
      label: both('Where did you live in 2019?'),
      choices: [
        { id: '1', label: both('Larch Street') },
        { id: '2', label: both('Nowhere of these') },
      ],
    },
  ],
};
const requestOf = (mediaTypes: string[], more: Partial<InputRequest> = {}): InputRequest => ({
  id: 'documents',
  kind: 'documents',
  prompt: both('Send your ID.'),
  documents: [{ id: 'id', label: both('ID'), mediaTypes, maxBytes: 4_000_000 }],
  ...more,
});
const hold = (request: InputRequest): LenderReply => ({
  outcome: 'Hold',
  waitingOn: 'consumer',
  inputRequests: [request],
});
const approved: LenderReply = { outcome: 'Approved', approvedCents: 90_000 };

let app: RoutingApp;
let first: LenderReply;
let given: { requestId: string; values: object; documents?: { content: Uint8Array }[] }[];

beforeAll(async () => {
  app = await RoutingApp.start([
    {
      id: 'ella',
      operations: {
        submit: async () => first,
        answer: async (_, input) => {
          given.push(input as never);
          return approved;
        },
      },
    },
  ]);
}, 60_000);
afterAll(() => app.close());
beforeEach(() => {
  given = [];
});

async function asked(reply: LenderReply) {
  first = reply;
  const form = await app.submit('Waterfall', ['ella']);
  await app.drive();
  const [attempt] = await app.attempts(form.formId);
  const [lender] = await app.sql<{ id: number }>(`SELECT id FROM lender WHERE key = 'ella'`);
  const [staff, shopper] = [await app.staff('PROCESSOR', form), await app.shopper(form.formId)];
  const address = { form_id: form.formId, store_id: form.storeId, lender_id: lender!.id };
  return {
    ...form,
    byStore: (body: object) => app.call('POST', '/api/e2e/answer', staff, { ...address, ...body }),
    byShopper: (body: object) =>
      app.call('POST', '/api/shopper/results/answer', shopper, { attemptId: attempt!.id, ...body }),
    /** Sends the answer with its documents as files. */
    uploads: (body: object, cookie = shopper) =>
      app.call(
        'POST',
        '/api/shopper/results/answer',
        cookie,
        uploadForm({ attemptId: attempt!.id, ...body } as object),
      ),
    shopperSees: async () =>
      (await app.call('GET', '/api/shopper/results', shopper)).json<ShopperResults>().entries[0]!
        .inputRequests,
    storeSees: async () =>
      (
        await app.call('GET', `/api/forms/${form.storeId}/${form.formId}/processing/form-details`, staff)
      ).json<ProcessingDetails>().entries[0]!.inputRequests,
  };
}
const pdf = (bytes: number) => {
  const content = Buffer.alloc(bytes, 'x');
  content.write('%PDF-1.7');
  return { id: 'id', name: 'id.pdf', type: 'application/pdf', content: content.toString('base64') };
};

describe('a question before the decision', () => {
  test('shows its choices and accepts nothing else', async () => {
    const at = await asked(hold(kba));
    const [shown] = await at.shopperSees();
    expect(shown).toMatchObject({ questions: [{ id: 'street', choices: [{ id: '1' }, { id: '2' }] }] });
    const wrong = await at.byShopper({ requestId: 'kba', values: { street: 'Larch Street' } });
    expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([422, 'not-a-choice']);
    expect((await at.byShopper({ requestId: 'kba', values: { street: '1' } })).statusCode).toBe(200);
    await app.drive();
    expect(given).toMatchObject([{ requestId: 'kba', values: { street: '1' } }]);
  });

  test('can be answered by the store too, once, and the audit log names the actor', async () => {
    const at = await asked(hold(kba));
    const answer = { request_id: 'kba', values: { street: '2' } };
    expect((await at.byStore(answer)).statusCode).toBe(200);
    await app.drive();
    expect((await at.byStore(answer)).json()).toMatchObject({ code: 'question-closed' });
    expect(given).toHaveLength(1);
    expect(await app.story(at.formId)).toEqual(['ella.1.1 RESPONDED Approved']);
    const audited = await app.sql<{ kind: string }>(
      `SELECT actor_kind AS kind FROM audit_event WHERE action = 'attempt.question-answered' AND store_id = ?`,
      [at.storeId],
    );
    expect(audited).toEqual([{ kind: 'staff' }]);
  });
});

describe('documents for a lender', () => {
  test('arrive byte for byte, are stored sealed until then and are deleted afterwards', async () => {
    const at = await asked(hold(requestOf(['application/pdf', 'image/tiff'])));
    expect(await at.shopperSees()).toMatchObject([
      { documents: [{ id: 'id', label: 'ID', types: ['application/pdf'], maxBytes: 4_000_000 }] },
    ]);
    const file = pdf(3_000_000);
    const sent = await at.uploads({ requestId: 'documents', values: {}, documents: [file] });
    expect(sent.statusCode).toBe(200);
    const kept = () =>
      app.sql<{ bytes: number; open: boolean }>(
        `SELECT coalesce(length(answer_sealed), 0) AS bytes, coalesce(answer_sealed LIKE '%id.pdf%'::bytea, false) AS open
         FROM lender_answer ORDER BY created_at DESC LIMIT 1`,
      );
    expect(await kept()).toMatchObject([{ open: false }]);
    expect((await kept())[0]!.bytes).toBeGreaterThan(3_000_000);
    await app.drive();
    expect(Buffer.from(given[0]!.documents![0]!.content).toString('base64')).toBe(file.content);
    expect(await kept()).toEqual([{ bytes: 0, open: false }]);
  });

  test('are refused when too large, of another type than stated, or not requested', async () => {
    const at = await asked(hold(requestOf(['application/pdf'])));
    const send = async (document: object) => {
      const reply = await at.uploads({ requestId: 'documents', values: {}, documents: [document] });
      return [reply.statusCode, reply.json<{ code: string }>().code];
    };
    expect(await send(pdf(4_000_001))).toEqual([422, 'document-too-large']);
    expect(await send({ ...pdf(20), content: 'TVqQAAMA' })).toEqual([422, 'document-kind']);
    expect(await send({ ...pdf(20), id: 'bill' })).toEqual([422, 'not-asked']);
    expect(await send({ ...pdf(20), type: 'text/html' })).toEqual([422, 'document-kind']);
    expect(await send(pdf(5_300_000))).toEqual([413, 'too-large']);
    expect(given).toEqual([]);
  });

  test('are accepted as JSON only up to 256 kB', async () => {
    const at = await asked(hold(requestOf(['application/pdf'])));
    const send = (document: object) =>
      at.byShopper({ requestId: 'documents', values: {}, documents: [document] });
    expect((await send({ ...pdf(20), type: 'text/html' })).statusCode).toBe(400);
    expect((await send(pdf(300_000))).statusCode).toBe(413);
    expect((await send(pdf(150_000))).statusCode).toBe(200);
    await app.drive();
    expect(given).toHaveLength(1);
  });

  test('are refused before they are read without a live session', async () => {
    const at = await asked(hold(requestOf(['application/pdf'])));
    const body = { requestId: 'documents', values: {}, documents: [pdf(3_000_000)] };
    for (const cookie of ['', 'form=not-a-session']) {
      const reply = await at.uploads(body, cookie);
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([401, 'not-signed-in']);
    }
    const unread = await app.call('POST', '/api/shopper/results/answer', '', {
      values: 'x'.repeat(300_000),
    });
    expect(unread.statusCode).toBe(401);
  });

  test('are refused in a form without the JSON first', async () => {
    const at = await asked(hold(requestOf(['application/pdf'])));
    const form = new FormData();
    form.append('id', new File(['%PDF-1.7'], 'id.pdf', { type: 'application/pdf' }));
    form.append('body', '{}');
    const shopper = await app.shopper(at.formId);
    const reply = await app.call('POST', '/api/shopper/results/answer', shopper, form);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'bad-upload']);
  });

  test('that only the store has are neither shown to the shopper nor accepted from the shopper', async () => {
    const at = await asked({
      ...approved,
      contractState: 'Signed',
      inputRequests: [requestOf(['application/pdf'], { from: 'merchant' })],
    });
    expect(await at.shopperSees()).toEqual([]);
    expect(await at.storeSees()).toMatchObject([{ id: 'documents', from: 'merchant' }]);
    const body = { values: {}, documents: [pdf(200)] };
    expect((await at.byShopper({ requestId: 'documents', ...body })).statusCode).toBe(409);
    expect((await at.byStore({ request_id: 'documents', ...body })).statusCode).toBe(200);
    await app.drive();
    expect(given[0]!.documents).toHaveLength(1);
    const [step] = await app.sql<object>(
      `SELECT state, input_sealed FROM contract_step WHERE application_id = ?`,
      [at.formId],
    );
    expect(step).toEqual({ state: 'DONE', input_sealed: null });
  });
});
