import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signIn } from '../../lab/sign-in.ts';
import { fillScreen } from '../support/fill-screen.ts';
import { call } from '../support/http-client.ts';
import { journey } from '../support/journey.ts';
import { newestCode, newestPartLink } from '../support/outbox.ts';
import { person } from '../support/people.ts';
import { expectReadable } from '../support/readable.ts';
import { lenderLine } from '../support/result-pages.ts';
import {
  agreeToAll,
  answerQuestions,
  confirmPhone,
  leaveScreen,
  sendScreen,
  start,
  storeLink,
  submit,
} from '../support/shopper.ts';
import { loginOf } from '../support/staff-user.ts';
import { phone, sharedStage, type Stage } from '../support/stage.ts';

let stage: Stage;
let elena: Page;
let marco: Page;

beforeAll(async () => {
  stage = await sharedStage();
  elena = await stage.open(phone);
  marco = await stage.open({ ...phone, dark: true, locale: 'es-US' });
}, 120_000);

const their = '(555) 555-0195';

/** Sets the fields that Koalafi requires in addition to the fields of its plugin. */
async function addToKoalafi(ids: readonly string[]): Promise<void> {
  const { lab } = stage;
  const cookie = await signIn(lab.url, loginOf(lab, 'DEV_ADMIN'));
  const { body } = await call(lab, 'GET', '/api/lenders/dev', { cookie });
  const lenders = body as unknown as { lender_id: number; key: string; version: number }[];
  const { lender_id, version } = lenders.find(({ key }) => key === 'koalafi')!;
  const json = { lender_id, version, form_fields: ids.map((id) => ({ id, required: true })) };
  const { status } = await call(lab, 'POST', '/api/admin/lender-object/save', { cookie, json });
  expect(status).toBe(200);
}

journey('two people apply together, each on their own phone', (step) => {
  const applicant = person('co-applicant', { phone: '85' });
  const { answers } = applicant;

  step('the applicant starts at a store with a lender for which staff added a co-applicant', async () => {
    await addToKoalafi(['co_first_name', 'co_date_of_birth', 'co_ssn_number', 'co_mobile_phone']);
    await start(elena, storeLink(stage.lab, 'all lenders at once'), applicant);
    await confirmPhone(elena, stage.lab, applicant);
    await elena.waitForURL('**/apply/questions/**');
    // Removes Koalafi's additional fields again, because other journeys use the same product. The started
    // application keeps its questions.
    await addToKoalafi([]);
  });

  step('the applicant adds a co-applicant and sends the link by text', async () => {
    while (!elena.url().endsWith('/apply/co-applicant')) {
      await elena.locator('main h1').waitFor();
      await fillScreen(elena, answers);
      await sendScreen(elena);
    }
    await elena.getByRole('heading', { name: 'Who answers the co-applicant’s questions?' }).waitFor();
    await expectReadable(elena);
    await elena.getByLabel('Their mobile phone').fill(their);
    await elena.getByRole('button', { name: 'Send link' }).press('Enter');
    await elena.getByText(/^We sent a link to .*0195 at/).waitFor();
    await expectReadable(elena);
  });

  step('the applicant continues without questions about the co-applicant and cannot submit yet', async () => {
    await leaveScreen(elena, () => elena.getByRole('button', { name: 'Continue' }).press('Enter'));
    const asked = await answerQuestions(elena, applicant);
    expect(asked.join()).not.toContain('co-applicant');
    await elena.getByRole('button', { name: 'Submit application' }).press('Enter');
    await elena.getByRole('link', { name: 'Your co-applicant has not finished yet' }).waitFor();
    await expectReadable(elena);
  });

  step('the co-applicant opens the link in Spanish, agrees and confirms their phone', async () => {
    await marco.goto(await newestPartLink(stage.lab, their));
    await marco.getByRole('heading', { level: 1, name: /^Su parte de una solicitud/ }).waitFor();
    await marco.getByText(/^Elena solicita financiamiento/).waitFor();
    await expectReadable(marco);
    await agreeToAll(marco);
    await marco.getByRole('button', { name: 'Aceptar y continuar' }).press('Enter');
    await marco.getByRole('button', { name: 'Enviar código' }).press('Enter');
    const field = marco.getByLabel('Código', { exact: true });
    await field.waitFor();
    expect(new URL(marco.url()).pathname).toBe('/co-applicant');
    await field.pressSequentially(await newestCode(stage.lab, their));
    await field.press('Enter');
  });

  step('the co-applicant answers their questions and sees no data of the applicant', async () => {
    await marco.getByRole('heading', { name: '¿Quién es usted?' }).waitFor();
    await elena.getByText(/is answering\.$/).waitFor();
    await expectReadable(marco);
    await fillScreen(marco, answers);
    await marco.keyboard.press('Enter');
    await marco.getByRole('heading', { name: '¿Cómo podemos comunicarnos con usted?' }).waitFor();
    expect(await marco.getByLabel('Teléfono celular').inputValue()).toBe(their);
    const body = await marco.evaluate(() => fetch('/api/co-applicant/part').then((reply) => reply.text()));
    expect(body).not.toContain(answers['ssn_number']!.slice(-4));
    await marco.getByRole('button', { name: 'Terminar mi parte' }).press('Enter');
    await marco.getByRole('heading', { name: 'Su parte está lista' }).waitFor();
    await expectReadable(marco);
  });

  step('the applicant sees without a reload that the co-applicant finished, and submits', async () => {
    await elena.getByText(/^Your co-applicant finished at/).waitFor();
    await expectReadable(elena);
    await submit(elena);
    await lenderLine(elena, 'Koalafi').waitFor();
  });

  step('the link of the co-applicant no longer opens anything', async () => {
    await marco.goto(await newestPartLink(stage.lab, their));
    await marco.getByRole('heading', { name: 'Esta solicitud ya se envió' }).waitFor();
    await expectReadable(marco);
  });

  step('no page logged an error', async () => {
    expect(stage.complaints).toEqual([]);
  });
});
