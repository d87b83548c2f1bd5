import type { BuilderLender, CfaConfigList } from '@millrace/schemas/api';
import type { Page } from 'playwright-core';
import { loginOf, signInAs } from '../journeys/support/desk-user.ts';
import { call, type Answer } from '../journeys/support/http-client.ts';
import { provenShopper, submitOverHttp } from '../journeys/support/http-shopper.ts';
import type { Step } from '../journeys/support/journey.ts';
import { newestCode } from '../journeys/support/outbox.ts';
import { person, type Person } from '../journeys/support/people.ts';
import { answerQuestions, start, storeLink } from '../journeys/support/shopper.ts';
import { desk, phone, type Stage } from '../journeys/support/stage.ts';
import { until } from '../journeys/support/until.ts';
import { signIn } from '../lab/sign-in.ts';
import type { Proof } from './proof.ts';
import { demoStore, rowsOf } from './rows.ts';
import { showsExactly } from './shows-exactly.ts';
import { texts, type TextName } from './texts.ts';

const APPLICATION = '/app/account/store/application';
/** Questions that no lender of the demo asks. */
const askingMore = (lender: BuilderLender): BuilderLender => ({
  ...lender,
  fields: [
    ...lender.fields,
    ...['co_applicant', 'begin_service_on'].map((id) => ({
      id,
      required: true,
      rule: 'literal',
      because: { en: 'Asked here.', es: 'Se pide aquí.' },
    })),
  ],
});
const withoutAccount = (lender: CfaConfigList['lenders'][number]) => ({ ...lender, has_credentials: false });

/** Texts that screens show, each brought about as people and failing servers bring it about. */
export function shownTexts(
  stage: () => Stage,
  tell: Step,
  {
    proof,
    same,
    found,
  }: { proof: Proof; same: (name: TextName, seen: string | undefined) => void; found: ReadonlySet<TextName> },
): void {
  let page: Page;
  const said: string[] = [];

  /** What does not come about is told with the rest, and the next ones are tried. */
  const step: Step = (sentence, work) =>
    tell(sentence, () =>
      work().catch((error: unknown) =>
        proof.looked([`${sentence}: ${String(error).split('\n', 6).join(' ')}`]),
      ),
    );
  /** Waits until all of them stand on the screen. */
  const shows = async (on: Page, ...names: TextName[]): Promise<void> => {
    for (const name of names.filter((each) => !found.has(each))) {
      const isShown = await showsExactly(on, texts[name]);
      same(name, isShown ? texts[name] : `not on ${new URL(on.url()).pathname}`);
    }
  };
  /** Such calls find a server that has nothing to say, until the work is done. */
  const failing = async (pattern: string, method: string, work: () => Promise<void>): Promise<void> => {
    await page.route(pattern, (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    try {
      await work();
    } finally {
      await page.unroute(pattern);
    }
  };
  const api = async (method: string, path: string, json?: unknown): Promise<Answer> => {
    const cookie = await signIn(stage().lab.url, loginOf(stage().lab, 'STORE_ADMIN'));
    return call(stage().lab, method, path, { cookie, ...(json === undefined ? {} : { json }) });
  };
  const messageOf = ({ body }: Answer): string => String(body['message']);
  const dialog = () => page.getByRole('dialog').last();
  const closeToasts = async () => {
    for (const button of await page.getByRole('button', { name: 'Close message' }).all())
      await button.click({ timeout: 2000 }).catch(() => {}); // it may go by itself
  };
  const someone = (digits: string): Person =>
    person('declined-everywhere', { phone: digits, tags: ['all-decline'] });
  const link = () => storeLink(stage().lab, 'all lenders at once');

  step('of forms: made, changed, kept apart by paths', async () => {
    page = await stage().open(desk);
    page.on('console', (message) => said.push(message.text()));
    await signInAs(page, stage().lab, 'STORE_ADMIN');
    await page.goto(`${APPLICATION}/create-form`);
    await page.getByLabel('Form name').fill('Literal');
    await page.getByRole('radio', { name: /All at once/ }).check();
    await page.route('**/api/cfa-configs', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 201, json: {} }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Create form' }).click();
    await shows(page, 'marketing-link-no-response');
    await page.unroute('**/api/cfa-configs');
    await closeToasts();
    await page.getByRole('button', { name: 'Create form' }).click();
    await shows(page, 'ok-cfa-config-created');
    const row = page.getByRole('listitem', { name: 'Literal', exact: true });
    await row.getByRole('button', { name: 'Edit', exact: true }).click();
    await dialog().getByLabel('Form name').fill('Literal form');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await shows(page, 'ok-cfa-config-updated');
  });

  step('of thank-you messages', async () => {
    const open = async () => {
      await closeToasts();
      await page
        .getByRole('listitem', { name: 'Literal form' })
        .getByRole('button', { name: 'Thank-you message' })
        .click();
    };
    const save = () => dialog().getByRole('button', { name: 'Save Changes' }).click();
    await failing('**/api/pages/org/**', 'GET', async () => {
      await open();
      await shows(page, 'thank-you-load-failed');
      await dialog().getByRole('button', { name: 'Cancel' }).click();
    });
    await open();
    await shows(
      page,
      ...([
        'title-create-new-message',
        'select-message',
        'label-message-name',
        'label-message-text',
      ] as const),
      ...(['label-disclaimer', 'label-body', 'label-header', 'btn-save-changes', 'btn-cancel'] as const),
    );
    const fill = async () => {
      await dialog().getByLabel('Message Name').fill('A literal message');
      await dialog().getByLabel('Message Text', { exact: true }).fill('Thanks.');
    };
    await failing('**/api/pages', 'POST', async () => {
      await fill();
      await save();
      await shows(page, 'thank-you-save-failed');
    });
    await open();
    await fill();
    await save();
    await shows(page, 'ok-page-created-successfully');
    await open();
    await shows(page, 'title-edit-thank-you');
    await failing('**/api/pages/*', 'PUT', async () => {
      await dialog().getByLabel('Message Name').fill('Another name');
      await save();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    });
    await open();
    await dialog().getByLabel('Message Name').fill('Another name');
    await save();
    await shows(page, 'ok-page-updated-successfully');
    await open();
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await failing('**/api/pages/*', 'DELETE', async () => {
      await dialog().getByRole('button', { name: 'Delete Another name' }).click();
      await shows(page, 'page-delete-failed');
    });
    await dialog().getByRole('button', { name: 'Delete Another name' }).click();
    await shows(page, 'ok-page-deleted-successfully');
    for (const name of ['pages-load-failed', 'page-create-failed', 'page-update-failed'] as const)
      same(name, said.find((line) => line === texts[name]) ?? said.join(' | '));
    await page.goto(`${APPLICATION}/form-list`);
  });

  step('of paths', async () => {
    const list = /\/api\/cfa-configs\?/;
    await page.route(list, async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as CfaConfigList;
      await route.fulfill({ response, json: { ...json, lenders: json.lenders.map(withoutAccount) } });
    });
    await page.goto(`${APPLICATION}/form-list`);
    await page
      .getByRole('link', { name: /^Manage path / })
      .first()
      .click();
    await shows(page, 'lender-gone');
    await page.unroute(list);
    await page.reload();
    await page.getByLabel('Path name').fill('A literal path');
    await failing('**/update-path-providers', 'PUT', async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await shows(page, 'providers-update-failed');
    });
    await page.getByRole('button', { name: 'Discard' }).click();
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await failing('**/update-paths', 'PUT', async () => {
      await dialog()
        .getByRole('button', { name: /^Delete / })
        .click();
      await shows(page, 'delete-paths-failed');
    });
  });

  step('of marketing links', async () => {
    await page.goto(`${APPLICATION}/form-list`);
    await page
      .getByRole('listitem', { name: 'Literal form' })
      .getByRole('link', { name: 'Marketing links' })
      .click();
    await page.getByRole('button', { name: 'Create New' }).waitFor();
    await shows(page, 'default-config-link-name', 'btn-create-new', 'btn-save-changes-upper', 'qr-hint');
    await failing('**/api/marketing-links', 'POST', async () => {
      await page.getByRole('button', { name: 'Create New' }).click();
      await shows(page, 'marketing-link-create-failed');
    });
    await closeToasts();
    await page.getByRole('button', { name: 'Create New' }).click();
    await shows(page, 'ok-marketing-link-created-successfully', 'default-link-name', 'btn-archive-link');
    await page.getByLabel('Custom form name').fill('Literal link');
    await failing('**/api/marketing-links/*', 'PUT', async () => {
      await page.getByRole('button', { name: 'SAVE CHANGES' }).click();
      await shows(page, 'marketing-link-update-failed');
    });
    await page.getByRole('button', { name: 'SAVE CHANGES' }).click();
    await shows(page, 'ok-updated');
    await page.getByRole('button', { name: 'Archive Link' }).click();
    await shows(page, 'confirm-archive-link');
    await failing('**/api/marketing-links/*/archive', 'PUT', async () => {
      await dialog()
        .getByRole('button', { name: /^Archive / })
        .click();
      await shows(page, 'marketing-link-delete-failed');
    });
  });

  step('of forms that go', async () => {
    await page.goto(`${APPLICATION}/form-list`);
    await page
      .getByRole('listitem', { name: 'Literal form' })
      .getByRole('button', { name: 'Archive' })
      .click();
    await failing('**/archive', 'POST', async () => {
      await dialog().getByRole('button', { name: 'Archive Literal form' }).click();
      await shows(page, 'archive-failed');
    });
    await dialog().getByRole('button', { name: 'Archive Literal form' }).click();
    await shows(page, 'ok-cfa-config-archived');
  });

  step('of the application builder', async () => {
    await page.goto(`${APPLICATION}/builder`);
    await shows(page, 'total-fields', 'btn-save-settings');
    await shows(page, 'section-general', 'section-identifications', 'section-employment', 'section-banking');
    await page.getByRole('radio', { name: 'Easy' }).check();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await shows(page, 'ok-application-settings-saved');
    await page.getByRole('radio', { name: 'Default' }).check();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    const list = /\/api\/application-settings\/lenders\?/;
    await page.route(list, async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as BuilderLender[];
      await route.fulfill({ response, json: json.map(askingMore) });
    });
    await page.goto(`${APPLICATION}/builder`);
    await shows(page, 'co-buyer', 'begin-service-on');
    await page.unroute(list);
  });

  step('of sending', async () => {
    const who = someone('12');
    await page.goto('/app/forms/view-all');
    const send = async () => {
      await closeToasts();
      await page.getByRole('button', { name: 'Send a link' }).click();
      await dialog().getByLabel('Mobile phone').fill(who.mobile);
      await dialog().getByLabel('Email').first().fill(who.email);
    };
    await send();
    await shows(page, 'dialog-send-form-configuration', 'intake-notice');
    await shows(page, 'label-associates', 'select-associate', 'hint-optional');
    await dialog().getByRole('button', { name: 'In-store form' }).click();
    await shows(page, 'dialog-send-in-store-form-link');
    await dialog().getByRole('button', { name: 'Application', exact: true }).click();
    await dialog().getByRole('button', { name: 'Send link' }).click();
    await shows(page, 'ok-link-sent');
    await send();
    await dialog().getByRole('button', { name: 'Send link' }).click();
    await shows(page, 'intake-exists', 'btn-edit-details', 'btn-yes-proceed');
    await page.reload();
  });

  step('of forms and their applicants', async () => {
    const { lab } = stage();
    const [ben, cora] = [someone('13'), someone('14')];
    await submitOverHttp(lab, ben, await provenShopper(lab, ben, link()));
    const open = await provenShopper(lab, cora, link());
    const { storeId } = await demoStore(lab);
    await page.goto(`/app/process/${storeId}/${open.formId}`);
    await shows(page, 'not-submitted');
    await page.getByRole('button', { name: 'Send to the customer' }).first().click();
    await dialog().getByRole('button', { name: 'One-time link' }).click();
    await shows(page, 'dialog-send-one-time-form-link', 'btn-send-one-time');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    const answers = await call(lab, 'GET', '/api/shopper/form', { cookie: open.cookie });
    const version = Number(answers.body['version']);
    const given = Object.fromEntries(
      Object.entries(cora.answers).filter(([id]) =>
        JSON.stringify(answers.body['form']).includes(`"id":"${id}"`),
      ),
    );
    await call(lab, 'PATCH', '/api/shopper/form', {
      cookie: open.cookie,
      json: { version, answers: given },
    });
    await page.reload();
    await page.getByRole('button', { name: 'Submit to lenders' }).click();
    await dialog()
      .getByRole('button', { name: /^Submit/ })
      .click();
    await shows(page, 'ok-form-submitted');
    await page.getByRole('button', { name: 'Add note' }).click();
    await dialog().getByLabel('Note').fill('A literal note');
    await dialog().getByRole('button', { name: 'Save note' }).click();
    await shows(page, 'ok-notes-saved');
    await until('all lenders answered', async () => {
      const [row] = await rowsOf(
        lab,
        `SELECT count(*) AS open FROM attempt WHERE application_id = '${open.formId}' AND outcome IS NULL`,
      );
      return row?.['open'] === '0';
    });
    await page.getByRole('link', { name: 'Form details' }).click();
    await shows(page, 'only-admin', 'no-errors', 'btn-save-changes');
    await page.getByLabel('Apt/suite').fill('9C');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await shows(page, 'ok-form-saved');
    await page.goto('/app/forms/view-all');
    await page.getByLabel(`Select ${ben.name}`).first().check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog()
      .getByRole('button', { name: /^Delete / })
      .click();
    await shows(page, 'ok-form-deleted');
  });

  step('of a form that was made with one that is gone', async () => {
    const { lab } = stage();
    const way = storeLink(lab, 'one lender after another');
    const dan = someone('15');
    const { formId } = await provenShopper(lab, dan, way);
    const urlId = way.split(/[/?]/)[3]!;
    const [config] = await rowsOf(lab, `SELECT id FROM cfa_config WHERE url_id = '${urlId}'`);
    const { storeId } = await demoStore(lab);
    await api('POST', `/api/cfa-configs/${storeId}/${config!['id']}/archive`, {});
    const edit = { form_id: formId, store_id: storeId, values: { first_name: 'Dan' } };
    const refused = await api('POST', '/api/v2/forms/update', edit);
    same('form-field-edit-gone', messageOf(refused));
    await rowsOf(lab, `UPDATE cfa_config SET archived = false WHERE id = ${config!['id']}`);
    await rowsOf(lab, `UPDATE marketing_link SET archived = false WHERE cfa_config_id = ${config!['id']}`);
  });

  step('of a shopper’s screens', async () => {
    const eve = someone('16');
    const shopper = await stage().open(phone);
    await start(shopper, link(), eve);
    await shopper.getByRole('button', { name: 'Send code' }).press('Enter');
    const field = shopper.getByRole('textbox', { name: 'Code' });
    const check = '**/api/verify/check';
    await shopper.route(check, (route) => route.fulfill({ status: 500, body: '' }));
    await field.fill('000000');
    await field.press('Enter');
    await shows(shopper, 'otp-error');
    await shopper.unroute(check);
    await shopper.route(check, (route) => route.fulfill({ json: { verified: false } }));
    await field.press('Enter');
    await shows(shopper, 'otp-failed');
    await shopper.unroute(check);
    await field.fill(await newestCode(stage().lab, eve.mobile));
    await field.press('Enter');
    await shopper.waitForURL('**/apply/questions/**');
    await answerQuestions(shopper, eve, async (on) => {
      const box = on.getByRole('combobox', { name: 'Find your address' });
      if (!(await box.isVisible())) return;
      await box.pressSequentially('zzz no such street');
      await shows(on, 'address-not-found', 'address-enter-manually');
      await on.keyboard.press('Escape');
      await on.getByRole('button', { name: /^No address found/ }).press('Enter');
      await shows(on, 'no-po-boxes');
    });
    await shopper.context().close();
  });

  step('of made-up applications', async () => {
    const staff = await stage().open(desk);
    await signInAs(staff, stage().lab, 'DEV_ADMIN');
    await staff.goto('/app/admin/applications');
    const calls = '**/generate-forms*';
    const generate = async (name: TextName): Promise<void> => {
      await staff.getByRole('button', { name: 'Auto-create forms' }).click();
      const asked = staff.getByRole('dialog');
      await asked.getByRole('combobox', { name: 'Store' }).fill('Larch Street');
      await staff.getByRole('option', { name: 'Larch Street Furniture' }).click();
      await asked.getByLabel('How many').fill('1');
      await asked.getByRole('button', { name: 'Create forms' }).click();
      await shows(staff, name);
    };
    await staff.route(calls, (route) => route.fulfill({ status: 500, body: '' }));
    await generate('test-data-error');
    await staff.unroute(calls);
    await staff.getByRole('button', { name: 'Cancel' }).click();
    await generate('test-data-success');
    await staff.context().close();
  });

  step('of a server that has nothing to say', async () => {
    await failing('**/api/forms*', 'GET', async () => {
      await page.goto('/app/forms/view-all');
      await shows(page, 'something-went-wrong');
    });
    await page.context().close();
  });
}
