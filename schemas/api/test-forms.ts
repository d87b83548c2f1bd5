import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { NumericId } from './common.ts';

/** As many as one request makes. */
export const mostTestForms = 50;
/** Applications are spread over so many months back from today, unless days are named. */
export const testFormMonths = 3;

const Day = Type.String({ format: 'date' });

/**
 * Applications that were made up, with lenders' answers that were made up, too: one on each day from the last back to
 * the first, and around again. No lender hears of them.
 */
export const GenerateFormsBody = Type.Object(
  {
    store: NumericId,
    /** The form that is filled in; the store's default without it. */
    form: Type.Optional(NumericId),
    how_many: Type.Integer({ minimum: 1, maximum: mostTestForms }),
    createdDate: Type.Optional(Type.Object({ from: Day, to: Day }, { additionalProperties: false })),
    /** They came by the form's link; otherwise somebody of the store began them. */
    is_outside_form: Type.Optional(Type.Boolean()),
    /** They came by the link's QR code: each counts as a click, too. */
    is_qr_code: Type.Optional(Type.Boolean()),
    /** Lenders approve some and decline others; without it the first lender approves each. */
    randomAppResults: Type.Optional(Type.Boolean()),
    /** What was approved went on in different ways: chosen, under contract, funded, closed out by the store. */
    randomize_closeout_data: Type.Optional(Type.Boolean()),
    /** The phone of every applicant. */
    mobile_phone: Type.Optional(Type.String({ minLength: 10, maxLength: 20 })),
  },
  { additionalProperties: false },
);
export type GenerateFormsBody = Static<typeof GenerateFormsBody>;

export const DisableFormsBody = Type.Object({ storeId: NumericId }, { additionalProperties: false });
export type DisableFormsBody = Static<typeof DisableFormsBody>;

export const TestForms = Type.Object({ success: Type.Boolean(), count: Type.Integer() });
export type TestForms = Static<typeof TestForms>;

export const generateTestApplications = endpoint({
  id: 'forms.generate',
  method: 'POST',
  path: '/forms/generate-forms',
  permission: 'demo-forms:generate',
  ids: { 'body.store': 'store', 'body.form': 'cfa-config' },
  body: GenerateFormsBody,
  reply: TestForms,
  status: 201,
  idempotencyKey: true,
  summary: 'Generate test applications',
});

export const deleteTestApplications = endpoint({
  id: 'forms.disable-all',
  method: 'POST',
  path: '/forms/disable-all',
  permission: 'demo-forms:generate',
  ids: { 'body.storeId': 'store' },
  body: DisableFormsBody,
  reply: TestForms,
  summary: 'Delete all test applications of a store',
});
