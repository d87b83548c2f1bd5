import { loginOf } from '../journeys/support/staff-user.ts';
import { call, type Answer } from '../journeys/support/http-client.ts';
import { provenShopper, type HttpShopper } from '../journeys/support/http-shopper.ts';
import { journey, type Step } from '../journeys/support/journey.ts';
import { person, type Person } from '../journeys/support/people.ts';
import { storeLink, answerQuestions, start } from '../journeys/support/shopper.ts';
import { signIn } from '../lab/sign-in.ts';
import { isWhole, type DefineProof } from './proof.ts';
import { demoStore, rowsOf } from './rows.ts';
import { texts, type TextName } from './texts.ts';
import { type Stage, phone } from '../journeys/support/stage.ts';
import { applicationTexts, silentServerTexts, testDataTexts } from './shown-applications.ts';
import { builderTexts } from './shown-builder.ts';
import { archiveTexts, formTexts, linkTexts, pathTexts } from './shown-forms.ts';
import { messageTexts } from './shown-messages.ts';
import { ShownScene, type Found, someone } from './shown-scene.ts';
import { deletedFormTexts, sendingTexts } from './shown-sending.ts';
import { newestCode } from '../journeys/support/outbox.ts';

function shopperTexts(scene: ShownScene): void {
  const { step, shows, link, stage } = scene;
  step('of a shopper’s screens', async () => {
    const eve = someone('16');
    const shopper = await stage().open(phone);
    await start(shopper, link(), eve);
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
}

/**
 * Groups of texts in the order in which they are tested. Each group continues on the screen where the
 * previous one ended.
 */
const subjects = [
  ...[formTexts, messageTexts, pathTexts, linkTexts, archiveTexts, builderTexts],
  ...[sendingTexts, applicationTexts, deletedFormTexts, shopperTexts, testDataTexts, silentServerTexts],
];

/** Checks texts that appear only after certain user actions or server failures. */
function shownTexts(stage: () => Stage, tell: Step, known: Found): void {
  const scene = new ShownScene(stage, tell, known);
  for (const subject of subjects) subject(scene);
}

/**
 * Makes the running product show each specified text, and compares it with the specification byte for byte.
 */
export const literalTexts: DefineProof = (stage, proof) => {
  journey('texts that are given', (step) => {
    const found = new Set<TextName>();
    let store: { storeId: number; orgId: number };
    let staff: { cookie: string };

    const same = (name: TextName, seen: string | undefined): void => {
      if (found.has(name)) return;
      found.add(name);
      proof.same(name, seen, texts[name]);
    };
    const api = (method: string, path: string, json?: unknown): Promise<Answer> =>
      call(stage().lab, method, path, { ...staff, ...(json === undefined ? {} : { json }) });
    const messageOf = ({ body }: Answer): string => String(body['message']);
    const errorsOf = ({ body }: Answer): string[] =>
      ((body['errors'] ?? []) as { message: string }[]).map(({ message }) => message);
    const someone = (digits: string): Person =>
      person('declined-everywhere', { phone: digits, tags: ['all-decline'] });
    const link = () => storeLink(stage().lab, 'all lenders at once');

    step('of the server about forms, links and codes', async () => {
      const { lab } = stage();
      store = await demoStore(lab);
      staff = { cookie: await signIn(lab.url, loginOf(lab, 'STORE_ADMIN')) };
      const { storeId } = store;
      same('archive-invalid-id', messageOf(await api('POST', `/api/cfa-configs/${storeId}/abc/archive`, {})));
      same('archive-no-ids', messageOf(await api('POST', `/api/cfa-configs/${storeId}/,/archive`, {})));
      const never = { storeId, configId: 999_999, paths: [] };
      same('config-not-found', messageOf(await api('PUT', '/api/cfa-configs/update-paths', never)));
      await rowsOf(
        lab,
        `INSERT INTO cfa_config (id, org_id, store_id, url_id, name, processing_mode, lender_order, archived)
         OVERRIDING SYSTEM VALUE
         SELECT 999999, org_id, store_id, 'gone', 'Gone', processing_mode, lender_order, true
         FROM cfa_config WHERE store_id = ${storeId} LIMIT 1 RETURNING id`,
      );
      const archived = messageOf(await api('PUT', '/api/cfa-configs/update-paths', never));
      proof.same('config-not-found of an archived one', archived, texts['config-not-found']);
      const missing = messageOf(await api('POST', '/api/marketing-links', {}));
      same('missing-required-ids', missing.slice(0, texts['missing-required-ids'].length));
      const settings = (await api('GET', `/api/application-settings?storeId=${storeId}`)).body as {
        application_settings: { advanced: object };
      };
      const empty = { name: '', description: '', lender_ids: [], required_fields: [], removed_fields: [] };
      const advanced = { selected: true, categories: [empty] };
      const application_settings = { ...settings.application_settings, advanced };
      const wrong = errorsOf(
        await api('PUT', '/api/application-settings', { storeId, application_settings }),
      );
      for (const name of [
        'category-name-required',
        'category-description-required',
        'category-lender-required',
      ] as const)
        same(name, wrong.find((each) => each === texts[name]) ?? wrong.join(' | '));
      const [bare] = await rowsOf(
        lab,
        `INSERT INTO store (org_id, store_name, slug, state) VALUES (${store.orgId}, 'Bare', 'bare', 'OH') RETURNING id`,
      );
      const [unset] = await rowsOf(
        lab,
        `INSERT INTO outside_form (store_id) VALUES (${bare!['id']}) RETURNING website_uuid AS uuid`,
      );
      const form = `/api/v2/outside-form/details?storeUuid=${unset!['uuid']}`;
      same('not-configured', messageOf(await api('GET', form)));
    });

    step('of the server about a shopper’s answers and codes', async () => {
      const { lab } = stage();
      const who = someone('11');
      const { formId, cookie } = await provenShopper(lab, who, link());
      for (const [name, bank_routing_number] of [
        ['nine-digits-min', '12345'],
        ['nine-digits-max', '1234567890'],
      ] as const) {
        const json = { version: 0, answers: { bank_routing_number } };
        same(name, errorsOf(await call(lab, 'PATCH', '/api/shopper/form', { cookie, json }))[0]);
      }
      const send = () => call(lab, 'POST', '/api/verify', { cookie, json: { formId, channel: 'sms' } });
      const check = () =>
        call(lab, 'POST', '/api/verify/check', { cookie, json: { formId, code: '000000' } });
      await send();
      const checks = [];
      for (let turn = 0; turn < 6; turn += 1) checks.push(await check());
      same('incorrect-code', messageOf(checks[0]!));
      same('verify-60202', messageOf(checks.at(-1)!));
      const other = await begin(someone('17'));
      const sends = [];
      for (let turn = 0; turn < 6; turn += 1) {
        // The server refuses another code for half a minute. This statement makes the sent codes older, so
        // that the next one is allowed.
        await rowsOf(
          lab,
          `UPDATE verification_code SET created_at = created_at - interval '31 seconds'
           WHERE application_id = '${other.formId}' RETURNING id`,
        );
        sends.push(
          await call(lab, 'POST', '/api/verify', {
            cookie: other.cookie,
            json: { formId: other.formId, channel: 'sms' },
          }),
        );
      }
      same('verify-60203', messageOf(sends.at(-1)!));
      const noTexts = {
        ...who,
        mobile: '(555) 500-0009',
        answers: { ...who.answers, mobile_phone: '(555) 500-0009' },
      };
      const landline = await begin(noTexts);
      same(
        'verify-60205',
        messageOf(
          await call(lab, 'POST', '/api/verify', {
            cookie: landline.cookie,
            json: { formId: landline.formId, channel: 'sms' },
          }),
        ),
      );
    });

    /** Starts an application whose phone number is not verified yet. */
    async function begin(who: Person): Promise<HttpShopper> {
      const { lab } = stage();
      const [, , storeUuid, urlId] = link().split(/[/?]/);
      const details = (
        await call(lab, 'GET', `/api/v2/outside-form/details?storeUuid=${storeUuid}&urlId=${urlId}`)
      ).body as {
        disclosures: { en: { id: string; version: number; textHash: string }[] };
      };
      const consents = details.disclosures.en.map(({ id, version, textHash }) => ({
        disclosureId: id,
        version,
        textHash,
      }));
      const { mobile_phone = '', email = '' } = who.answers;
      const json = { storeUuid, urlId, mobile_phone, email, locale: 'en', consents };
      const started = await call(lab, 'POST', '/api/v2/forms/create/outside', { json });
      return { formId: String(started.body['formId']), cookie: started.cookie };
    }
    if (!isWhole) {
      step('are what they have to be', async () => proof.expectNothingFound(12));
      return;
    }
    shownTexts(stage, step, { proof, same, found });

    step('are what they have to be, all of them', async () => {
      const never = (Object.keys(texts) as TextName[]).filter((name) => !found.has(name));
      proof.recordCheck(never.map((name) => `${name}: was never brought about`));
      proof.expectNothingFound(Object.keys(texts).length);
    });
  });
};
