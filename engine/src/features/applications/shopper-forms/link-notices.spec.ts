import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { submitForm } from '../../../../test/http/answered-forms.ts';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { fullAnswers, provenShopper, saveAnswers, type Shopper } from '../../../../test/http/shopper.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';

let app: FeatureApp;
let world: TestTenants;
beforeAll(async () => {
  app = await startFeatureApp();
  world = await createTestTenants(app);
  const emails = ['sam@store.example', 'mistyped@', 'olive@store.example'];
  await app.em().execute(`UPDATE marketing_link SET notify_emails = ?::text[]`, [`{${emails.join()}}`]);
}, 60_000);
afterAll(() => app.close());

const submit = (shopper: Shopper) => submitForm(app, shopper);
const notices = () =>
  app
    .em()
    .execute<{ recipient: string; body: string }[]>(
      `SELECT recipient, body FROM local_message WHERE body LIKE 'A customer applied%' ORDER BY recipient`,
    );

test('notifies the addresses of a link of a submission once, without data of the shopper', async () => {
  const shopper = await provenShopper(app, world);
  await saveAnswers(app, shopper, fullAnswers);
  expect(await notices()).toEqual([]);
  const send = jest.spyOn(app.app.get(MessagePort, { strict: false }), 'send');
  const reply = await submit(shopper);
  await submit(shopper);
  const subject = `New application at Harbor Home: ${reply.json().reference}`;
  expect(send.mock.calls.map(([, message]) => message.subject)).toEqual([subject, subject]);
  const sent = await notices();
  expect(sent.map(({ recipient }) => recipient)).toEqual(['olive@store.example', 'sam@store.example']);
  const [{ body } = { body: '' }] = sent;
  expect(body).toContain(`A customer applied at Harbor Home through the link “Send Form Link”.`);
  expect(body).toContain(reply.json().reference);
  expect(body).toContain(`/app/process/${world.store.id}/${shopper.formId}`);
  for (const answer of Object.values(fullAnswers)
    .map(String)
    .filter((text) => text.length > 3))
    expect(body).not.toContain(answer);
});

test('sends no notice when the submission fails', async () => {
  const before = (await notices()).length;
  const shopper = await provenShopper(app, world);
  await saveAnswers(app, shopper, fullAnswers);
  app.routes.failing = true;
  expect((await submit(shopper)).statusCode).toBe(500);
  expect(await notices()).toHaveLength(before);
  app.routes.failing = false;
  expect((await submit(shopper)).statusCode).toBe(200);
  expect(await notices()).toHaveLength(before + 2);
});

test('the link shows the results of its clicks', async () => {
  const links = await app.call({
    url: `/api/marketing-links/config/${world.config.id}`,
    cookie: await world.signIn('STORE_ADMIN'),
  });
  expect(links.json()[0].figures).toEqual({ clicks: 0, started: 2, submitted: 2, approved: 0 });
});
