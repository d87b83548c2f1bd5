import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { NumericId } from './common.ts';

/** Maximum number of test applications per request. */
export const mostTestForms = 50;
/** If no days are given, the test applications are spread over this many months up to today. */
export const testFormMonths = 3;

const Day = Type.String({ format: 'date' });

/**
 * Creates test applications with invented lender decisions; no lender is called. Each application gets a day,
 * from the last day back to the first. If there are more applications than days, the next one gets the last
 * day again.
 */
export const GenerateFormsBody = Type.Object(
  {
    store: NumericId,
    /** Id of the form to fill in. Default: the store's default form. */
    form: Type.Optional(NumericId),
    how_many: Type.Integer({ minimum: 1, maximum: mostTestForms }),
    createdDate: Type.Optional(Type.Object({ from: Day, to: Day }, { additionalProperties: false })),
    /**
     * True: shoppers started the applications by the form's link. False: a user of the store started them.
     */
    is_outside_form: Type.Optional(Type.Boolean()),
    /**
     * True: shoppers opened the link by scanning its QR code. Each application also counts as a click on the
     * link.
     */
    is_qr_code: Type.Optional(Type.Boolean()),
    /**
     * True: lenders approve some applications and decline others. False: the first lender approves each
     * application.
     */
    randomAppResults: Type.Optional(Type.Boolean()),
    /**
     * True: approved applications continue in different ways: offer chosen, contract sent, funded, closed out
     * by the store.
     */
    randomize_closeout_data: Type.Optional(Type.Boolean()),
    /** The phone number of every test applicant. */
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
