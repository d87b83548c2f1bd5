import type { SentLinkView, StatusList } from '@millrace/schemas/api';
import { call } from '../journeys/support/http-client.ts';
import { newestSentLink } from '../journeys/support/outbox.ts';
import { until } from '../journeys/support/until.ts';
import {
  answered,
  applicant,
  formOf,
  from,
  get,
  newAddress,
  newPerson,
  post,
  refusal,
  staff,
} from './target.ts';
import { counted, isRefused, judge, type Attack } from './attack.ts';

export const linkAttacks: readonly Attack[] = [
  {
    id: 'SENT',
    title: 'a stolen link shows no contact, opens once and allows no change without the code',
    async run(target) {
      const admin = await staff(target, 'store-admin');
      const { storeId } = await formOf(target, admin);
      const { mobile, email } = newPerson();
      const intake = { storeId, mobile_phone: mobile, email };
      const begun = await post(target, '/api/forms/create/intake', intake, admin);
      const sent = await post(target, '/api/send-links', { formId: begun.body['form_id'], storeId }, admin);
      const path = await until('the link is sent', () =>
        newestSentLink(target, email).catch(() => undefined),
      );
      const token = path.split('/').at(-1)!;
      const view = await get(target, `/api/v2/send-links/verify/${token}`);
      const { disclosures, inquiries } = view.body as unknown as SentLinkView;
      const consents = disclosures.en.map(({ id, version, textHash }) => ({
        disclosureId: id,
        version,
        textHash,
      }));
      const open = () =>
        post(target, '/api/v2/send-links/open', { token, locale: 'en', consents, inquiries }, '', {
          headers: from(newAddress()),
        });
      const tries = await Promise.all([open(), open(), open()]);
      const opened = tries.filter(({ status }) => status < 300);
      const cookie = opened[0]?.cookie ?? '';
      const headers = { 'x-form-id': String(begun.body['form_id']) };
      const read = await get(target, '/api/shopper/form', cookie, { headers });
      const json = { version: 0, answers: { mobile_phone: newPerson().mobile } };
      const change = await call(target, 'PATCH', '/api/shopper/form', { cookie, json, headers });
      const told = JSON.stringify([view.body, opened[0]?.body, read.body]);
      const digits = mobile.replace(/\D/g, '');
      return judge(
        ['the link is sent', sent.status === 200, refusal(sent)],
        ['one of three parallel openings is accepted', opened.length === 1, counted(tries.map(refusal))],
        ['no reply shows the contacts', ![mobile, digits, email].some((one) => told.includes(one)), 'masked'],
        ['the answers are closed without the code', isRefused(read.status), refusal(read)],
        ['the contacts cannot be changed', isRefused(change.status), refusal(change)],
      );
    },
  },
  {
    id: 'PROVEN',
    title: 'staff cannot move a proven phone to another number',
    async run(target) {
      const admin = await staff(target, 'store-admin');
      const { link, storeId } = await formOf(target, admin);
      const shopper = await answered(target, link);
      const values = { mobile_phone: newPerson().mobile, email: newPerson().email };
      const edit = { form_id: shopper.formId, store_id: storeId, values };
      const edited = await post(target, '/api/v2/forms/update', edit, admin);
      const form = JSON.stringify((await get(target, '/api/shopper/form', shopper.cookie)).body);
      return judge([
        'the number stays',
        form.includes(shopper.who.mobile) && !form.includes(`"mobile_phone":"${values.mobile_phone}"`),
        refusal(edited),
      ]);
    },
  },
  {
    id: 'STATUS',
    title: 'the status search tells nothing about a phone before its code is entered',
    async run(target) {
      const { link } = await formOf(target, await staff(target, 'store-admin'));
      const known = await applicant(target, link);
      const ask = (mobile_phone: string) =>
        post(target, '/api/status/code', { channel: 'sms', mobile_phone, locale: 'en' }, '', {
          headers: from(newAddress()),
        });
      const [yes, no] = [await ask(known.who.mobile), await ask(newPerson().mobile)];
      const bare = await get(target, '/api/status/applications', yes.cookie);
      const open = await post(target, '/api/status/open', { formId: known.formId }, yes.cookie);
      const { applications = [] } = bare.body as Partial<StatusList>;
      const shape = ({ status, body }: typeof yes) => `${status} ${Object.keys(body).sort().join(' ')}`;
      return judge(
        [
          'a known and an unknown phone get the same kind of reply',
          shape(yes) === shape(no),
          `${shape(yes)}`,
        ],
        [
          'no application is listed without the code',
          applications.length === 0,
          `${refusal(bare)}, ${applications.length}`,
        ],
        ['none can be opened', isRefused(open.status), refusal(open)],
      );
    },
  },
];
