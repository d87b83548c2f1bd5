import { usualCriteria } from '@millrace/schemas/freemium';
import { randomUUID } from 'node:crypto';
import {
  askCoApplicant,
  newestPartToken,
  openedPart,
  partConsents,
  partContact,
  provenPart,
  shopperWithCoApplicant,
} from './co-applicants.ts';
import { consentsOf, newIntake, newLink } from './sent-links.ts';
import type { Repeatable, RepeatableByRoute, Workbench } from './repeatable.ts';
import { provenShopper } from './shopper.ts';

/** Returns sample requests about a store's forms. */
export function formRequests(requests: Workbench): RepeatableByRoute {
  const { store, config } = requests.world;
  const word = () => randomUUID().slice(0, 8);
  const post = async (path: string, payload: object, different: object): Promise<Repeatable> => ({
    method: 'POST',
    url: `/api/${path}`,
    cookie: await requests.as('STORE_ADMIN'),
    payload,
    other: { payload: { ...payload, ...different } },
  });
  const sent = async () => newLink(requests.app, requests.world, await requests.as('STORE_ADMIN'));
  const ofLink = (path: string, payload: object, different: object): Repeatable => ({
    method: 'POST',
    url: `/api/v2/send-links/${path}`,
    payload,
    other: { payload: { ...payload, ...different } },
  });
  const newEndpoint = async () => {
    const payload = { storeId: store.id, url: `https://shop.example/${word()}` };
    return post('webhook-endpoints', payload, { url: 'https://shop.example/other' });
  };
  const ofEndpoint = async (action: string): Promise<Repeatable> => {
    const reply = await requests.send(await newEndpoint());
    const { id } = reply.json<{ id: string }>();
    await requests.app.em().execute(
      `INSERT INTO webhook_delivery (id, endpoint_id, org_id, store_id, message_id, event_type, sequence, body, state)
       SELECT ?, id, org_id, store_id, 'msg_1', 'contract.funded', 1, '{}', 'delivered' FROM webhook_endpoint WHERE id = ?`,
      [id, id],
    );
    const url = action === 'replay' ? `webhook-deliveries/${id}/replay` : `webhook-endpoints/${id}/${action}`;
    return { method: 'POST', url: `/api/${url}`, cookie: await requests.as('STORE_ADMIN') };
  };
  return {
    'POST /api/webhook-endpoints': newEndpoint,
    'POST /api/webhook-endpoints/{id}/rotate-secret': () => ofEndpoint('rotate-secret'),
    'POST /api/webhook-endpoints/{id}/test': () => ofEndpoint('test'),
    'POST /api/webhook-deliveries/{id}/replay': () => ofEndpoint('replay'),
    'POST /api/checkout-sessions': () => {
      const { mobile_phone, email } = newIntake(requests.world);
      const payload = {
        storeId: store.id,
        amount: { cents: 125_000, currency: 'USD' },
        customer: { mobile_phone, email, consent_note: 'Agreed at the till' },
      };
      return post('checkout-sessions', payload, { amount: { cents: 99_900, currency: 'USD' } });
    },
    'POST /api/forms/create/intake': () =>
      post('forms/create/intake', newIntake(requests.world), { email: 'someone-else@example.com' }),
    'POST /api/settlements/remittances': () => {
      const lines = [{ reference: word(), paid_cents: 100, paid_on: '2026-11-20' }];
      const [lender] = requests.world.lenders;
      const payload = { store_id: store.id, lender_id: lender!.id, file_name: 'a.csv', lines };
      return post('settlements/remittances', payload, { file_name: 'b.csv' });
    },
    'POST /api/forms/assign-associate': async () => {
      const { formId } = await provenShopper(requests.app, requests.world);
      const [associate] = await requests.app
        .em()
        .execute<{ id: number }[]>(
          `INSERT INTO store_associate (store_id, first_name, last_name, email) VALUES (?, 'Ann', 'Sample', ?) RETURNING id`,
          [store.id, `${word()}@harbor.test`],
        );
      const assigned = (associate_id: number | null) => ({
        assignments: [{ form_id: formId, associate_id }],
      });
      const payload = { store_id: store.id, ...assigned(associate!.id) };
      return post('forms/assign-associate', payload, assigned(null));
    },
    'POST /api/forms/closeout': async () => {
      const { formId } = await provenShopper(requests.app, requests.world);
      await requests.app.em().execute(`UPDATE application SET state = 'submitted' WHERE id = ?`, [formId]);
      const payload = { storeId: store.id, formId, closeout: { applicant_accepted: false } };
      return post('forms/closeout', payload, { closeout: { applicant_accepted: true } });
    },
    'POST /api/send-links': async () => {
      const { formId } = await sent();
      const payload = { radio_selected: 'default', form_id: formId, store_id: store.id };
      return post('send-links', payload, { form_message: 'Something else.' });
    },
    'POST /api/stores/send-outside-form-link': () => {
      const { mobile_phone } = newIntake(requests.world);
      return post('stores/send-outside-form-link', { storeId: store.id, mobile_phone }, { message: 'Else' });
    },
    'POST /api/send-links/freemium': async () => {
      const [model] = await requests.app
        .em()
        .execute<{ id: number }[]>(
          `INSERT INTO freemium_model (name, used_lender_ids, criteria) VALUES (?, '{}', ?::jsonb) RETURNING id`,
          [word(), JSON.stringify(usualCriteria)],
        );
      const payload = { freemium_id: model!.id, email: `${word()}@harbor.test` };
      const request = await post('send-links/freemium', payload, { email: `${word()}@harbor.test` });
      return { ...request, cookie: await requests.as('FP_SALES') };
    },
    'POST /api/v2/send-links/open': async () => {
      const { token } = await sent();
      const consents = await consentsOf(requests.app, token);
      return ofLink('open', { token, locale: 'en', consents }, { locale: 'es' });
    },
    'POST /api/v2/forms/update/{token}': async () => {
      const { token } = await sent();
      const consents = await consentsOf(requests.app, token);
      const answering = (first_name: string) => ({ payload: { values: { first_name }, consents } });
      const url = `/api/v2/forms/update/${token}`;
      return { method: 'POST', url, ...answering('Ann'), other: answering('Bo') };
    },
    'POST /api/v2/send-links/renew': async () => {
      const { token } = await sent();
      const { other: _, ...request } = ofLink('renew', { token }, {});
      return request;
    },
    'POST /api/shopper/form/link': async () => {
      const { cookie } = await shopperWithCoApplicant(requests.app, requests.world);
      const url = '/api/shopper/form/link';
      return {
        method: 'POST',
        url,
        cookie,
        payload: { channel: 'email' },
        other: { payload: { channel: 'sms' } },
      };
    },
    'POST /api/shopper/co-applicant': async () => {
      const { cookie } = await shopperWithCoApplicant(requests.app, requests.world);
      const url = '/api/shopper/co-applicant';
      return { method: 'POST', url, cookie, payload: partContact(), other: { payload: partContact() } };
    },
    'POST /api/co-applicant/open': async () => {
      await askCoApplicant(requests.app, await shopperWithCoApplicant(requests.app, requests.world));
      const token = await newestPartToken(requests.app);
      const payload = { token, locale: 'en', consents: await partConsents(requests.app, token) };
      const url = '/api/co-applicant/open';
      return { method: 'POST', url, payload, other: { payload: { ...payload, locale: 'es' } } };
    },
    'POST /api/co-applicant/code': async () => {
      const shopper = await shopperWithCoApplicant(requests.app, requests.world);
      return {
        method: 'POST',
        url: '/api/co-applicant/code',
        cookie: await openedPart(requests.app, shopper),
      };
    },
    'PATCH /api/co-applicant/part': async () => {
      const shopper = await shopperWithCoApplicant(requests.app, requests.world);
      const answers = (name: string) => ({ payload: { answers: { co_first_name: name } } });
      const url = '/api/co-applicant/part';
      const cookie = await provenPart(requests.app, shopper);
      return { method: 'PATCH', url, cookie, ...answers('Bo'), other: answers('Cy') };
    },
    'POST /api/cfa-configs': () => {
      const configData = () => ({ configData: { details: { name: word() } } });
      return post('cfa-configs', { storeId: store.id, ...configData() }, configData());
    },
    'POST /api/pages': () => {
      const place = { orgId: store.orgId, storeId: store.id, type: 'cfa_thank_you' };
      const content = { message: word() };
      return post('pages', { ...place, name: word(), content }, { name: word() });
    },
    'POST /api/applicant-notes/save-notes': async () => {
      const [form] = await requests.app
        .em()
        .execute<{ applicantId: number; storeId: number }[]>(
          `SELECT applicant_id AS "applicantId", store_id AS "storeId" FROM application WHERE id = ?`,
          [(await provenShopper(requests.app, requests.world)).formId],
        );
      const named = { applicant_id: form!.applicantId, store_id: form!.storeId };
      return post('applicant-notes/save-notes', { ...named, notes: word() }, { notes: word() });
    },
    'POST /api/v2/forms/update': async () => {
      const { formId } = await provenShopper(requests.app, requests.world);
      const named = { form_id: formId, store_id: store.id };
      return post(
        'v2/forms/update',
        { ...named, values: { first_name: word() } },
        { values: { first_name: 'Bea' } },
      );
    },
    'POST /api/forms/generate-forms': async () => ({
      method: 'POST',
      url: '/api/forms/generate-forms',
      cookie: await requests.as('DEMO'),
      payload: { store: store.id, how_many: 1 },
      other: { payload: { store: store.id, how_many: 2 } },
    }),
    'POST /api/disclosures/form/save': async () => {
      const words = { title: 'A text', summary: '', text: '<p>Words.</p>', consent_label: '' };
      const body = (title: string) => ({
        category: 'other',
        offer_approved_required: false,
        words: { en: { ...words, title } },
      });
      return {
        method: 'POST',
        url: '/api/disclosures/form/save',
        cookie: await requests.as('FP_ADMIN'),
        payload: body(word()),
        other: { payload: body(word()) },
      };
    },
    'POST /api/freemium': async () => {
      const payload = () => ({ name: word(), used_lender_ids: [], criteria: usualCriteria });
      return {
        method: 'POST',
        url: '/api/freemium',
        cookie: await requests.as('FP_SALES'),
        payload: payload(),
        other: { payload: payload() },
      };
    },
    'POST /api/marketing-links': () =>
      post(
        'marketing-links',
        { store_id: store.id, cfa_config_id: config.id, name: word() },
        { name: word() },
      ),
  };
}
