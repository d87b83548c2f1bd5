import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type {
  LinkSent,
  OutsideFormDetails,
  SendOptions,
  SentForms,
  SentLinkView,
} from '@millrace/schemas/api';
import { submitForm } from '../../../../test/http/answered-forms.ts';
import { cookieOf, startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import {
  checkCode,
  fullAnswers,
  newestCode,
  provenShopper,
  saveAnswers,
  sendCode,
  startShopper,
} from '../../../../test/http/shopper.ts';
import { consentsOf, newestToken as newest, newIntake } from '../../../../test/http/sent-links.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { Applications } from '../applications/index.ts';
import { IntakeModule } from '../intake/index.ts';
import { SentFormsModule } from './index.ts';

let app: FeatureApp;
let world: TestTenants;
let basic: string;
beforeAll(async () => {
  app = await startFeatureApp({ modules: [IntakeModule, SentFormsModule] });
  world = await createTestTenants(app);
  basic = await world.signIn('BASIC');
}, 60_000);
afterAll(() => app.close());

const post = (url: string, payload: object, cookie = basic) =>
  app.call({ method: 'POST', url: `/api/${url}`, payload, cookie });

let contact: { mobile_phone: string; email: string };
let formId: string;
beforeEach(async () => {
  const { storeId: _, ...person } = newIntake(world);
  contact = person;
  const reply = await post('forms/create/intake', { storeId: world.store.id, ...contact, first_name: 'Ann' });
  formId = reply.json<{ form_id: string }>().form_id;
});

const send = (more: object = {}, cookie = basic) =>
  post(
    'send-links',
    { radio_selected: 'default', form_id: formId, store_id: world.store.id, ...more },
    cookie,
  );
const some = (...lenders: number[]) => ({
  radio_selected: 'specific_lender',
  specific_lender: { selected_lenders: lenders },
});

interface Message {
  channel: string;
  recipient: string;
  body: string;
}
const messages = (last: number) =>
  app
    .em()
    .execute<Message[]>(`SELECT channel, recipient, body FROM local_message ORDER BY id DESC LIMIT ?`, [
      last,
    ]);
const newestToken = () => newest(app);
const look = (token: string) => app.call({ url: `/api/v2/send-links/verify/${token}` });
async function open(token: string, more: object = {}) {
  const consents = await consentsOf(app, token);
  const payload = { token, locale: 'en', consents, ...more };
  return app.call({ method: 'POST', url: '/api/v2/send-links/open', payload });
}
async function opened() {
  await send();
  const reply = await open(await newestToken());
  return { formId, cookie: cookieOf(reply), phone: contact.mobile_phone, email: contact.email };
}

describe('sending an application', () => {
  test('goes to its phone and mailbox, with the store’s text', async () => {
    const reply = await send({ form_message: 'Here is your form, Ann.' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json<LinkSent>()).toMatchObject({
      success: true,
      form_id: formId,
      refused: [],
      sent_to: [{ channel: 'sms', masked: expect.stringMatching(/^\(•••\) •••-2/) }, { channel: 'email' }],
    });
    const [mail, text] = await messages(2);
    expect(text).toMatchObject({ channel: 'sms', recipient: `+1${contact.mobile_phone.replace(/\D/g, '')}` });
    expect(text!.body).toMatch(/^Harbor Home: Here is your form, Ann\.\n\nhttp.*\n\nThis link works once/s);
    expect(mail).toMatchObject({ channel: 'email', recipient: contact.email, body: text!.body });
  });

  test('also goes to another mailbox, or to one channel only', async () => {
    const reply = await send({ alternate_email: 'friend@example.com', channels: ['email'] });
    expect(reply.json<LinkSent>().sent_to).toEqual([
      { channel: 'email', masked: 's•••@example.com' },
      { channel: 'email', masked: 'f•••@example.com' },
    ]);
  });

  test.each([
    ['no lender to ask', some(), 'specific_lender.selected_lenders'],
    ['a type that is not said', { radio_selected: 'form_type' }, 'form_type.selected_type'],
    ['no field', { radio_selected: 'custom' }, 'custom.selected_form_fields'],
    ['an invalid mailbox', { alternate_email: 'invalid' }, 'alternate_email'],
    ['no form', { form_id: undefined }, 'form_id'],
  ])('is refused with %s, with the field', async (_, more, field) => {
    const reply = await send(more);
    expect(reply.statusCode).toBe(422);
    expect(reply.json<{ errors: { field: string }[] }>().errors[0]?.field).toBe(field);
  });

  test('reports a landline and sends nothing', async () => {
    const landline = { mobile_phone: '(555) 500-0009', email: contact.email, storeId: world.store.id };
    const form = await post('forms/create/intake', landline);
    const form_id = form.json<{ form_id: string }>().form_id;
    const reply = await send({ form_id, channels: ['sms'] });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({
      code: 60205,
      message: 'SMS is not supported by landline phone number',
    });
    const both = await send({ form_id });
    expect(both.json<LinkSent>()).toMatchObject({
      sent_to: [{ channel: 'email' }],
      refused: [{ message: 'SMS is not supported by landline phone number' }],
    });
  });

  test('stops after five links to one phone in ten minutes, for all applications together', async () => {
    for (let turn = 0; turn < 5; turn += 1) expect((await send({ channels: ['sms'] })).statusCode).toBe(200);
    const another = await post('forms/create/intake', {
      storeId: world.store.id,
      ...contact,
      email: 'other@example.com',
    });
    const reply = await send({ form_id: another.json<{ form_id: string }>().form_id, channels: ['sms'] });
    expect(reply.statusCode).toBe(403);
    const problem = reply.json<{ retryAfterSeconds: number }>();
    expect(problem).toMatchObject({
      code: 60203,
      message: 'Max send attempts reached - please wait 10 minutes and try again',
    });
    expect(problem.retryAfterSeconds).toBeGreaterThan(500);
  });

  test('is allowed for users who work in its store', async () => {
    expect((await send({ store_id: world.foreign.id })).statusCode).toBe(404);
    expect((await send({}, '')).statusCode).toBe(401);
  });
});

describe('a one-time link', () => {
  const oneTime = (more: object) =>
    post('send-links', { formId, storeId: world.store.id, message: 'Go on here.', ...more });

  test('goes to the phone of the application and leaves the form unchanged', async () => {
    const reply = await oneTime({ phone: contact.mobile_phone });
    expect(reply.json<LinkSent>().sent_to.map(({ channel }) => channel)).toEqual(['sms']);
  });

  test('goes to no other contact', async () => {
    const reply = await oneTime({ phone: '(512) 555-9999' });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ errors: [{ field: 'phone', code: 'not-of-form' }] });
  });
});

describe('a sent link', () => {
  test('is stored as a hash, and shows its target without being used up', async () => {
    await send();
    const token = await newestToken();
    const rows = await app.em().execute(`SELECT * FROM sent_link WHERE application_id = ?`, [formId]);
    expect(JSON.stringify(rows)).not.toContain(token);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await look(token)).json<SentLinkView>()).toMatchObject({
        state: 'open',
        formId,
        store: { name: 'Harbor Home' },
        lenderCount: 2,
        // named before the consent
        lenders: [
          { name: expect.any(String), later: false },
          { name: expect.any(String), later: false },
        ],
      });
    expect((await look('nothing')).json()).toMatchObject({
      code: 'link-inactive',
      message: 'This link is no longer active.',
    });
  });

  test('shows the colours and the logo of the store', async () => {
    await send();
    await app.em().execute(
      `INSERT INTO outside_form (store_id, values) VALUES (?, '{"brand_colour":"#1f6f54"}')
       ON CONFLICT (store_id) DO UPDATE SET values = outside_form.values || excluded.values`,
      [world.store.id],
    );
    expect((await look(await newestToken())).json<SentLinkView>().store).toMatchObject({
      brand: { logo: null, colours: { light: { primary: expect.stringMatching(/^#/) } } },
    });
  });

  test('opens the application once, after consent, and shows nothing before the code', async () => {
    await send();
    const token = await newestToken();
    const refused = await open(token, { consents: [] });
    expect(refused.json()).toMatchObject({ code: 'send-refused' });
    const reply = await open(token);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ formId, destinations: [{ channel: 'sms' }, { channel: 'email' }] });
    const shopper = { formId, cookie: cookieOf(reply), phone: '', email: '' };
    expect((await app.call({ url: '/api/shopper/form', cookie: shopper.cookie })).statusCode).toBe(403);
    await sendCode(app, shopper);
    const proven = cookieOf(await checkCode(app, shopper, await newestCode(app)));
    const form = await app.call({ url: '/api/shopper/form', cookie: proven });
    expect(form.json()).toMatchObject({ answers: { first_name: 'Ann', mobile_phone: contact.mobile_phone } });
    const again = await open(token);
    expect([again.statusCode, again.json<{ message: string }>().message]).toEqual([
      410,
      'This link was already used.',
    ]);
    expect((await look(token)).json()).toMatchObject({ state: 'used', disclosures: { en: [] } });
  });

  test('shows how many credit inquiries can follow, and the consent stores what was shown', async () => {
    await send();
    const byLink = (await look(await newestToken())).json<SentLinkView>().inquiries;
    const details = `/api/v2/outside-form/details?storeUuid=${world.store.websiteUuid}&urlId=${world.config.urlId}`;
    const byForm = (await app.call({ url: details })).json<OutsideFormDetails>().inquiries;
    expect(byLink).toEqual(byForm);
    expect(byLink.hard).toBeGreaterThan(1);
    await send(some(world.lenders[0]!.id));
    const token = await newestToken();
    expect((await look(token)).json<SentLinkView>().inquiries).toEqual({ soft: 0, hard: 1 });
    // An older page showed fewer inquiries than are possible now. Routing must not make more inquiries than
    // the page showed.
    expect((await open(token, { inquiries: { soft: 7, hard: 0 } })).statusCode).toBe(200);
    const facts = app.get(Applications);
    expect(await facts.inquiriesAgreedTo(app.em(), formId)).toEqual({ soft: 0, hard: 0 });
  });

  test('ends when it expires or is replaced', async () => {
    await send();
    const first = await newestToken();
    await send();
    const second = await newestToken();
    expect((await open(first)).json()).toMatchObject({ code: 'link-replaced' });
    await app.em().execute(`UPDATE sent_link SET expires_at = now() WHERE application_id = ?`, [formId]);
    expect((await open(second)).json()).toMatchObject({
      code: 'link-expired',
      message: 'This link has expired.',
    });
  });

  test('stays open if the provider refuses every message with a newer link', async () => {
    await send();
    const token = await newestToken();
    const awaitDelivery = jest
      .spyOn(app.app.get<MessagePort>(MessagePort), 'awaitDelivery')
      .mockResolvedValue({ state: 'refused', code: '60205' });
    expect((await send()).statusCode).not.toBe(200);
    awaitDelivery.mockRestore();
    expect((await open(token)).statusCode).toBe(200);
  });

  test('renews itself to the phone of the application, not to its holder', async () => {
    await send();
    const token = await newestToken();
    await app.em().execute(`UPDATE sent_link SET expires_at = now() WHERE application_id = ?`, [formId]);
    const reply = await app.call({ method: 'POST', url: '/api/v2/send-links/renew', payload: { token } });
    expect(reply.json()).toEqual({ sentTo: [{ channel: 'sms', masked: expect.stringMatching(/•-\d{4}$/) }] });
    expect((await open(await newestToken())).statusCode).toBe(200);
  });
});

describe('a form for one lender', () => {
  const lender = () => world.lenders[0]!;

  async function askedFor(choice: object): Promise<string[]> {
    const reply = await send(choice);
    expect(reply.statusCode).toBe(200);
    const [row] = await app
      .em()
      .execute<{ ids: string[] }[]>(
        `SELECT jsonb_path_query_array(form, '$.sections[*].fields[*].id') AS ids FROM application WHERE id = ?`,
        [formId],
      );
    return row!.ids;
  }

  test('asks what that lender needs, and only that lender', async () => {
    const all = await askedFor({ radio_selected: 'default' });
    const one = await askedFor(some(lender().id));
    expect(one.length).toBeLessThan(all.length);
    const started = await open(await newestToken());
    const shopper = { formId, cookie: cookieOf(started), phone: contact.mobile_phone, email: contact.email };
    await sendCode(app, shopper);
    const cookie = cookieOf(await checkCode(app, shopper, await newestCode(app)));
    const form = (await app.call({ url: '/api/shopper/form', cookie })).json<{ version: number }>();
    const answers = Object.fromEntries(Object.entries(fullAnswers).filter(([id]) => one.includes(id)));
    const saved = await saveAnswers(app, { ...shopper, cookie }, answers, form.version);
    expect(saved.statusCode).toBe(200);
    const [reached] = await app
      .em()
      .execute<object[]>(`SELECT stopped_at, answered_percent FROM application WHERE id = ?`, [formId]);
    expect(reached).toEqual({ stopped_at: null, answered_percent: 100 });
    const sent = await submitForm(app, { cookie });
    expect(sent.statusCode).toBe(200);
    expect(app.routes.started.some(({ applicationId }) => applicationId === formId)).toBe(true);
    const facts = await app.get(Applications).find(app.em(), formId);
    expect(facts?.config.onlyLenders).toEqual([lender().id]);
    expect((await send()).json()).toMatchObject({ code: 'already-submitted' });
  });

  test('asks all lenders again after the default is sent', async () => {
    await askedFor(some(lender().id));
    const all = await askedFor({ radio_selected: 'default' });
    const [row] = await app
      .em()
      .execute<{ only: unknown }[]>(`SELECT only_lenders AS only FROM application WHERE id = ?`, [formId]);
    expect(row!.only).toBeNull();
    expect(all.length).toBeGreaterThan(0);
  });

  test('may come with the choices that were not made, left empty', async () => {
    const blank = {
      alternate_email: null,
      form_type: { selected_type: '', selected_categories: [] },
      specific_lender: { selected_lenders: [] },
      custom: { selected_form_fields: [] },
    };
    expect((await send(blank)).statusCode).toBe(200);
    expect((await send({ ...blank, form_type: { selected_type: 'Hard' } })).statusCode).toBe(400);
  });

  test('can name only lenders that the form asks now', async () => {
    const url = `/api/send-links/options?storeId=${world.store.id}&formId=${formId}`;
    const options = (await app.call({ url, cookie: basic })).json<SendOptions>();
    expect(new Set(options.lenders.map(({ id }) => id))).toEqual(new Set(world.lenders.map(({ id }) => id)));
    expect(options.form).toMatchObject({
      submitted: false,
      sent_to: [{ channel: 'sms' }, { channel: 'email' }],
    });
    expect(JSON.stringify(options)).not.toContain(contact.email);
  });
});

test('a shopper who agreed at the start is not asked for consent by the link', async () => {
  const shopper = await startShopper(app, world);
  formId = shopper.formId;
  await send();
  const token = await newestToken();
  expect((await look(token)).json()).toMatchObject({ disclosures: { en: [], es: [] } });
  expect((await open(token)).statusCode).toBe(200);
});

test('an intake reports an existing application', async () => {
  const query = new URLSearchParams({ storeId: String(world.store.id), ...contact });
  const found = await app.call({ url: `/api/forms/exists?${query.toString()}`, cookie: basic });
  expect(found.json()).toMatchObject({ exists: true, form_id: formId });
  query.set('mobile_phone', '(512) 555-0001');
  query.set('email', 'unknown@example.com');
  const none = await app.call({ url: `/api/forms/exists?${query.toString()}`, cookie: basic });
  expect(none.json()).toMatchObject({ exists: false, form_id: null });
});

test('an intake reports an application from before the store moved to another org', async () => {
  const orgBefore = 4242;
  const digits = contact.mobile_phone.replace(/\D/g, '');
  const index = app.get(Vault).index('application.mobile_phone', orgBefore, digits);
  await app
    .em()
    .execute(`UPDATE application SET phone_index = ?, email_index = NULL WHERE id = ?`, [index, formId]);
  await app
    .em()
    .execute(`UPDATE application_listing SET sealed_org_id = ? WHERE application_id = ?`, [
      orgBefore,
      formId,
    ]);
  const payload = { storeId: world.store.id, ...contact };
  const found = await app.call({ method: 'POST', url: '/api/forms/exists', payload, cookie: basic });
  expect(found.json()).toMatchObject({ exists: true, form_id: formId });
});

test('an intake may be checked twenty times an hour by one user, and with the contacts in the body', async () => {
  await app.em().execute(`DELETE FROM rate_window`);
  const payload = { storeId: world.store.id, ...contact };
  const check = (cookie: string) => app.call({ method: 'POST', url: '/api/forms/exists', payload, cookie });
  expect((await check(basic)).json()).toMatchObject({ exists: true, form_id: formId });
  for (let time = 1; time < 20; time += 1) expect((await check(basic)).statusCode).toBe(200);
  const query = new URLSearchParams({ storeId: String(world.store.id), ...contact }).toString();
  expect((await check(basic)).json()).toMatchObject({ code: 'too-many-requests' });
  expect((await app.call({ url: `/api/forms/exists?${query}`, cookie: basic })).statusCode).toBe(429);
  expect((await check(await world.signIn('STORE_ADMIN'))).statusCode).toBe(200);
  await app.em().execute(`DELETE FROM rate_window`);
});

test('sends the link of the in-store form to a phone, a mailbox or both, and not to a landline', async () => {
  const sent = (more: object) => post('stores/send-outside-form-link', { storeId: world.store.id, ...more });
  const reply = await sent({
    mobile_phone: '(512) 555-0188',
    email: 'walk-in@example.com',
    message: 'Hello',
  });
  expect(reply.json<LinkSent>()).toMatchObject({ form_id: null, expires_at: null, refused: [] });
  const [mail] = await messages(1);
  expect(mail!.body).toMatch(/^Harbor Home: Hello\n\nhttp.*\/outside-form\/harbor-home\/[0-9a-f-]{36}$/s);
  expect((await sent({ mobile_phone: '(555) 500-0009' })).json()).toMatchObject({ code: 60205 });
  expect((await sent({})).json()).toMatchObject({ errors: [{ field: 'mobile_phone' }] });
});

test('sends the link of the in-store form again to the same phone, for one store', async () => {
  const send = (more: object, cookie?: string) =>
    post('stores/send-outside-form-link', { storeId: world.store.id, ...more }, cookie);
  await send({ mobile_phone: '(512) 555-0177', message: 'Hello' });
  const admin = await world.signIn('STORE_ADMIN');
  const newest = async () => {
    const reply = await app.call({ url: `/api/sent-forms?storeId=${world.store.id}`, cookie: admin });
    return reply.json<SentForms>().forms[0]!;
  };
  const first = await newest();
  expect(first).toMatchObject({ form_id: null, can_send_again: true });
  const again = { again: first.id };
  const sentTo = [{ channel: 'sms', masked: expect.stringContaining('0177') }];
  expect((await send(again)).json<LinkSent>()).toMatchObject({ sent_to: sentTo });
  const [text] = await messages(1);
  expect(text!.body).toMatch(/^Harbor Home: Hello\n\nhttp/);
  expect((await newest()).id).not.toBe(first.id);
  const elsewhere = { storeId: world.foreign.id, ...again };
  expect((await send(elsewhere)).statusCode).toBe(404);
});

test('the cookie of a link opens only the application it was sent for', async () => {
  const { cookie } = await opened();
  const other = await startShopper(app, world);
  const reply = await sendCode(app, { ...other, cookie });
  expect(reply.statusCode).toBe(404);
});

describe('the lists', () => {
  let store: string;
  let org: string;
  beforeAll(async () => {
    store = await world.signIn('STORE_ADMIN');
    org = await world.signIn('ORG_ADMIN');
  });
  const list = async (path: string, cookie: string) =>
    (await app.call({ url: `/api/sent-forms${path}`, cookie })).json<SentForms>();
  const mine = ({ forms }: SentForms) => forms.filter(({ form_id }) => form_id === formId);
  const ofStore = () => `storeId=${world.store.id}&limit=100`;

  test('show what was sent, to whom, by whom, and the shopper’s progress', async () => {
    await send(some(world.lenders[0]!.id));
    const [row] = mine(await list(`?${ofStore()}`, store));
    expect(row).toMatchObject({
      state: 'sent',
      what: `Form for ${world.lenders[0]!.name}`,
      sent_by: 'Ann BASIC',
      applicant_name: 'Ann',
      sent_to: [{ channel: 'sms' }, { channel: 'email' }],
      opened_at: null,
    });
    expect(row!.stopped_at).toEqual(expect.any(String));
    expect(JSON.stringify(row)).not.toContain(contact.email);
    await open(await newestToken());
    expect(mine(await list(`?${ofStore()}`, store))).toMatchObject([
      { state: 'opened', opened_at: expect.any(String) },
    ]);
  });

  test('list an uncompleted application once, with its newest link, until it is submitted', async () => {
    await send();
    await send();
    const places = [
      `/uncompleted/store?${ofStore()}`,
      `/uncompleted/org?org_id=${world.store.orgId}&limit=100`,
    ];
    for (const [at, cookie] of [store, org].entries())
      expect(mine(await list(places[at]!, cookie)).map(({ state }) => state)).toEqual(['sent']);
    const all = mine(await list(`?${ofStore()}`, store));
    expect(all.map(({ state }) => state)).toEqual(['sent', 'replaced']);
    await app.em().execute(`UPDATE application SET state = 'submitted' WHERE id = ?`, [formId]);
    expect(mine(await list(places[0]!, store))).toEqual([]);
    expect(mine(await list(`?${ofStore()}`, store))[0]).toMatchObject({ state: 'submitted' });
  });

  test('list an application from a marketing link without a sent link, until it is submitted', async () => {
    const shopper = await startShopper(app, world);
    formId = shopper.formId;
    const [row] = mine(await list(`/uncompleted/store?${ofStore()}`, store));
    expect(row).toMatchObject({
      id: null,
      state: 'opened',
      what: 'Marketing link',
      marketing_link_name: world.link.name,
      sent_by: null,
      sent_to: [],
      delivery: null,
      stopped_at: null,
      answered_percent: 0,
    });
    expect(row!.opened_at).toBe(row!.sent_at);
    expect(mine(await list(`?${ofStore()}`, store))).toEqual([]);
    await send();
    const [sent] = mine(await list(`/uncompleted/store?${ofStore()}`, store));
    expect(sent).toMatchObject({ id: expect.any(Number), marketing_link_name: null, sent_by: 'Ann BASIC' });
    await app.em().execute(`UPDATE application SET state = 'submitted' WHERE id = ?`, [formId]);
    expect(mine(await list(`/uncompleted/store?${ofStore()}`, store))).toEqual([]);
  });

  test('show a managed processor the applications of its stores', async () => {
    await send();
    const forms = mine(await list('/uncompleted/mp?limit=100', await world.signIn('MANAGED_PROCESSOR')));
    expect(forms.map(({ state }) => state)).toEqual(['sent']);
  });

  test('find an application by its reference, and count the results', async () => {
    await send();
    const [row] = mine(await list(`?${ofStore()}`, store));
    const found = await list(`?${ofStore()}&search=${row!.reference}`, store);
    expect([found.count, found.forms.map(({ id }) => id)]).toEqual([1, [row!.id]]);
  });

  test('neither show nor count the links of a deleted application', async () => {
    const before = (await list(`?${ofStore()}`, store)).count;
    await send();
    await send();
    expect((await list(`?${ofStore()}`, store)).count).toBe(before + 2);
    await app.em().execute(`UPDATE application SET deleted_at = now() WHERE id = ?`, [formId]);
    const after = await list(`?${ofStore()}`, store);
    expect([after.count, mine(after)]).toEqual([before, []]);
    await app.em().execute(`UPDATE application SET deleted_at = NULL WHERE id = ?`, [formId]);
  });

  test('contain only the store of the sender', async () => {
    const reply = await app.call({ url: `/api/sent-forms?storeId=${world.foreign.id}`, cookie: store });
    expect(reply.statusCode).toBe(404);
  });
});

describe('a link for another device', () => {
  test('opens the application there with every answer, after a code', async () => {
    const shopper = await provenShopper(app, world);
    await saveAnswers(app, shopper, { first_name: 'Ann' });
    const reply = await post('shopper/form/link', { channel: 'sms' }, shopper.cookie);
    expect(reply.json()).toEqual({ sentTo: [{ channel: 'sms', masked: expect.stringMatching(/^\(•••\)/) }] });
    const [text] = await app
      .em()
      .execute<{ body: string }[]>(`SELECT body FROM local_message ORDER BY id DESC LIMIT 1`);
    expect(text!.body).toContain('Here is the link you asked for');
    expect(text!.body).toContain('Didn’t ask for this? Ignore it.');
    const token = await newestToken();
    expect((await look(token)).json()).toMatchObject({ askedByShopper: true });
    const there = await open(token);
    expect(there.json()).toMatchObject({ formId: shopper.formId });
    const device = { ...shopper, cookie: cookieOf(there) };
    expect((await app.call({ url: '/api/shopper/form', cookie: device.cookie })).statusCode).toBe(403);
    await sendCode(app, device);
    const proven = cookieOf(await checkCode(app, device, await newestCode(app)));
    const form = await app.call({ url: '/api/shopper/form', cookie: proven });
    expect(form.json()).toMatchObject({ answers: { first_name: 'Ann' }, version: 1 });
    expect((await app.call({ url: '/api/shopper/form', cookie: shopper.cookie })).statusCode).toBe(200);
  });

  test('leads to the questions of the open stage, and after the last stage to the results', async () => {
    const shopper = await provenShopper(app, world);
    const change = (sql: string) => app.em().execute(sql, [shopper.formId], 'run');
    await change(`UPDATE application SET state = 'submitted', submitted_at = now() WHERE id = ?`);
    await change(
      `INSERT INTO application_stage (application_id, org_id, store_id, number, lenders, fields, most_soft, most_hard)
       SELECT id, org_id, store_id, 2, '{alder}', '{ssn_number}', 0, 1 FROM application WHERE id = ?`,
    );
    await post('shopper/form/link', { channel: 'sms' }, shopper.cookie);
    const token = await newestToken();
    expect((await look(token)).json()).toMatchObject({ submittedAt: null, fieldCount: 1 });
    await change(`UPDATE application_stage SET submitted_at = now() WHERE application_id = ?`);
    expect((await look(token)).json()).toMatchObject({ submittedAt: expect.any(String) });
  });

  test('needs a proven phone and goes to no other contact', async () => {
    const shopper = await startShopper(app, world);
    expect((await post('shopper/form/link', {}, shopper.cookie)).statusCode).toBe(403);
    expect((await post('shopper/form/link', {}, '')).statusCode).toBe(401);
  });
});

test('a point of sale starts an application, sends its link and reads its state; the bare token cannot', async () => {
  const admin = await world.signIn('STORE_ADMIN');
  const made = await post('store-api-tokens', { storeId: world.store.id, name: 'Counter' }, admin);
  const headers = { authorization: `Bearer ${made.json<{ token: string }>().token}` };
  const terminal = cookieOf(await app.call({ method: 'POST', url: '/api/pos/login', payload: {}, headers }));
  const payload = newIntake(world);
  const bare = await app.call({ method: 'POST', url: '/api/forms/create/intake', payload, headers });
  expect(bare.statusCode).toBe(403);
  const scopes = { scopes: ['applications:create'] };
  const shop = await post('store-api-tokens', { storeId: world.store.id, name: 'Shop', ...scopes }, admin);
  const scoped = { authorization: `Bearer ${shop.json<{ token: string }>().token}` };
  const started = await app.call({
    method: 'POST',
    url: '/api/forms/create/intake',
    payload: newIntake(world),
    headers: scoped,
  });
  expect(started.statusCode).toBe(201);
  const link = { formId: started.json<{ form_id: string }>().form_id, storeId: world.store.id };
  const refused = await app.call({ method: 'POST', url: '/api/send-links', payload: link, headers: scoped });
  expect(refused.statusCode).toBe(403);
  const begun = await post('forms/create/intake', payload, terminal);
  expect([begun.statusCode, begun.body]).toEqual([201, begun.body]);
  formId = begun.json<{ form_id: string }>().form_id;
  const sent = await send({}, terminal);
  expect([sent.statusCode, sent.body]).toEqual([200, sent.body]);
  const kinds = await app
    .em()
    .execute(`SELECT DISTINCT actor_kind FROM audit_event WHERE subject_id = ?`, [formId]);
  expect(kinds).toEqual([{ actor_kind: 'integration' }]);
  const listed = await app.call({ url: '/api/forms', cookie: terminal });
  expect(listed.json<{ list: { id: string }[] }>().list.map(({ id }) => id)).toContain(formId);
});
