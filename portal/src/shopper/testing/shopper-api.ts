import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import type { CoApplicantStatus, ProposedAnswer, ShopperForm } from '@millrace/schemas/api';
import { maskValue, fieldsOfForm } from '@millrace/schemas/form';
import { cleanup, configure } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { forgetDetails } from '../shared/session/details.ts';
import { otherApplication } from '../shared/session/own-call.ts';
import { details, form, formId, storeUuid } from './fixtures.ts';

export const problem = (status: number, code: string | number, message: string, more: object = {}) =>
  HttpResponse.json({ type: 'about:blank', title: code, status, code, message, ...more }, { status });

/** The state of one shopper's application on the mock server. */
export class PretendForm {
  version = 0;
  verified = false;
  state: 'draft' | 'submitted' = 'draft';
  answers: Record<string, string> = {};
  form = form;
  scansId = false;
  prefills: ShopperForm['prefills'] = [];
  stage: ShopperForm['stage'] = null;
  suggested: Record<string, string> = {};
  unsent: ShopperForm['unsent'];
  coApplicant: CoApplicantStatus | null = null;
  proposals: ProposedAnswer[] = [];
  enteredByStore: string[] = [];
  readonly saves: { version: number; answers: Record<string, string>; locale?: string }[] = [];

  /** Sets a state in which the phone is verified and the given answers are saved. */
  resumed(answers: Record<string, string> = {}): void {
    this.verified = true;
    this.answers = { mobile_phone: '(512) 555-0134', email: 'ana@example.com', ...answers };
  }

  view() {
    const fields = new Map(fieldsOfForm(this.form).map((field) => [field.id, field]));
    const masked = Object.keys(this.answers).filter((id) => fields.get(id)?.sensitive);
    const shown = Object.entries(this.answers).map(([id, value]) => [
      id,
      masked.includes(id) ? maskValue(fields.get(id)!, value) : value,
    ]);
    const { name, phone, slug, country, currency } = details.store;
    return {
      formId,
      reference: 'LF-2048',
      state: this.state,
      locale: 'en',
      version: this.version,
      store: { name, phone, slug, country, currency, uuid: storeUuid },
      form: this.form,
      coApplicant: this.coApplicant,
      proposals: this.proposals,
      answers: Object.fromEntries(shown) as Record<string, string>,
      masked,
      enteredByStore: this.enteredByStore,
      savedAt: null,
      scansId: this.scansId,
      prefills: this.prefills,
      stage: this.stage,
      suggested: this.suggested,
      unsent: this.unsent,
    };
  }

  readonly handlers = [
    http.get('*/api/shopper/form', () =>
      this.verified ? HttpResponse.json(this.view()) : problem(401, 'signed-out', 'Open your link again'),
    ),
    http.get('*/api/shopper/form/earlier', () =>
      HttpResponse.json({
        ...{ exists: false, begunAt: null, submittedAt: null, applications: [] },
        inquiries: { soft: 1, hard: 3 },
      }),
    ),
    http.patch('*/api/shopper/form', async ({ request }) => {
      const body = (await request.json()) as PretendForm['saves'][number];
      this.saves.push(body);
      Object.assign(this.answers, body.answers);
      this.version += 1;
      return HttpResponse.json({ version: this.version, savedAt: new Date().toISOString() });
    }),
  ];
}

const always = [
  http.get('*/api/v2/outside-form/details', () => HttpResponse.json(details)),
  http.get('*/api/geolocation/zip', () => HttpResponse.json({ city: null })),
  http.post('*/api/marketing-links/:id/click', () => HttpResponse.json({ success: true })),
  http.get('*/api/shopper/offers/disclosures', () => HttpResponse.json({ en: [], es: [] })),
  http.get('*/api/shopper/wallet', () => HttpResponse.json({ apple: false, googleUrl: null })),
  http.post('*/api/shopper/device', () => HttpResponse.json({ success: true })),
  http.post('*/api/shopper/keep', () => HttpResponse.json({ success: true })),
  http.post('*/api/shopper/end', () => HttpResponse.json({ success: true })),
  http.post('*/api/v2/forms/create/outside', () =>
    HttpResponse.json(
      {
        formId,
        destinations: [
          { channel: 'sms', masked: '(•••) •••-0134' },
          { channel: 'email', masked: 'a•••@example.com' },
        ],
      },
      { status: 201 },
    ),
  ),
];

// long timeouts, because each test runs through many screens and test machines can be slow
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });

/** A mock API for one spec file. A request without a handler fails the test. */
export function pretendShopperApi() {
  const server = setupServer(...always);
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    cleanup();
    server.resetHandlers();
    forgetDetails();
    otherApplication.update({ of: null });
    sessionStorage.clear();
    localStorage.clear();
  });
  afterAll(() => server.close());
  return server;
}
