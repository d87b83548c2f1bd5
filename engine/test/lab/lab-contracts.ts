import { termsOf } from '@millrace/schemas/offers';
import type { ContractOperation } from '@millrace/schemas/states';

/**
 * How a test lender handles contracts: all contract operations over HTTP, or only the choice of an offer,
 * through a web page. An `in-parts` lender makes its offer only after it has received the goods. It accepts
 * partial deliveries. It first accepts each refund, and refuses it later. A `later` lender accepts partial
 * deliveries, and first accepts each cancellation and refund, which it performs later. It names its newest
 * operation in its status.
 */
export type LabContracts = 'over-http' | 'through-portal' | 'in-parts' | 'later';

/**
 * For each contract operation, the state of the contract after it, and whether the lender then asks for a
 * code.
 */
const after: Readonly<Record<ContractOperation, { state?: string; asks?: true }>> = {
  setInvoice: {},
  selectOffer: { state: 'Pending' },
  sendContract: { state: 'Contract Sent', asks: true },
  answer: { state: 'Signed' },
  confirmDelivery: { state: 'Funded' },
  cancelContract: { state: 'Cancelled' },
  refund: { state: 'Funded' },
};

type Told = Readonly<Partial<Record<ContractOperation, object>>>;

/** Like `after`, for an `in-parts` lender. Its contract is signed as soon as it is sent. */
const afterInParts: Told = {
  setInvoice: {},
  sendContract: { state: 'Signed' },
  confirmDelivery: { state: 'Signed' },
  cancelContract: { state: 'Cancelled' },
  refund: { state: 'Signed', refuses: 'refund-1' },
};

/** Like `after`, for a `later` lender. `ends` is the state after the lender performed the operation. */
const afterLater: Told = {
  sendContract: { state: 'Signed' },
  confirmDelivery: { state: 'Signed' },
  cancelContract: { state: 'Signed', isLater: true, ends: 'Cancelled' },
  refund: { state: 'Signed', isLater: true },
};

export const contractCapabilities: Readonly<Record<LabContracts, readonly string[]>> = {
  'over-http': [...Object.keys(after), 'getContract'],
  'through-portal': ['selectOffer', 'getContract'],
  'in-parts': [...Object.keys(afterInParts), 'getContract'],
  later: [...Object.keys(afterLater), 'getContract'],
};

/** The ids of the only offer and of the only question of a test lender. */
export const labOffer = 'lab-offer';
export const labQuestion = 'lab-code';

const offer = {
  id: labOffer,
  product: 'lease',
  amountCents: 90_000,
  termMonths: 12,
  paymentCents: 9_000,
  paymentFrequency: 'monthly',
} as const;
export const labSeen = termsOf(offer);

/**
 * The first lines of a test lender's module. In its code, `approved` is the lender's decision on an
 * application, and `show` returns the state of the contract.
 */
export const contractHead = `
const offers = [${JSON.stringify(offer)}];
const question = { id: '${labQuestion}', kind: 'code', prompt: { en: 'Which code?', es: '¿Qué código?' } };
const show = ({ state, asks }) => ({ outcome: 'Approved', ...(state && { contractState: state }), inputRequests: asks ? [question] : [] });
const reason = { code: 'not-back', text: { en: 'The goods are not back yet.', es: 'La mercancía aún no ha vuelto.' } };
const ofLater = ({ of: operation, id, amountCents, state, ends }) => ({ ...show({ state: ends ?? state }), operations: [{ operation, state: 'done', id, ...(amountCents && { amountCents }) }] });
const ended = ({ refuses: id }) => id ? { operations: [{ operation: 'refund', state: 'refused', id, reasons: [reason] }] } : {};
`;

/** Returns the source code of the contract operations, as properties of the lender. */
export function contractCode(contracts: LabContracts, milliseconds: number): string {
  const look = `  async getContract(context, { reference }) {
    const reply = await context.http.request({ method: 'GET', path: path(context, '/' + reference + '/contract'), mayCreate: false });
    if (reply.status !== 200 || !reply.json) throw new LenderError('server-error', 'no', 'The look failed.', reply.status);
    return reply.json.of ? ofLater(reply.json) : { ...show(reply.json), ...ended(reply.json) };
  },
`;
  if (contracts === 'through-portal') return look + choiceThroughPortal;
  if (contracts === 'later') return look + laterOperations(milliseconds);
  const operations = Object.entries(contracts === 'in-parts' ? afterInParts : after).map(
    ([operation, told]) => `  async ${operation}(context, { reference }) {
    const reply = await context.http.request({ method: 'POST', path: path(context, '/' + reference + '/contract?ms=${milliseconds}'),
      mayCreate: true, json: ${JSON.stringify({ operation, ...told })} });
    if (reply.status !== 200 || !reply.json) throw new LenderError('server-error', 'maybe', 'The lender failed.', reply.status);
    return { ...show(reply.json), ${operation === 'setInvoice' && contracts === 'in-parts' ? 'offers, ' : ''}...(reply.json.refuses && { inProgress: true, operationId: reply.json.refuses }) };
  },
`,
  );
  return look + operations.join('');
}

const laterOperations = (milliseconds: number): string =>
  Object.entries(afterLater)
    .map(
      ([operation, told]) => `  async ${operation}(context, { reference, amountCents }) {
    const id = '${operation}-' + (amountCents ?? 0);
    const reply = await context.http.request({ method: 'POST', path: path(context, '/' + reference + '/contract?ms=${milliseconds}'),
      mayCreate: true, json: { ...${JSON.stringify({ operation, of: operation, ...told })}, id, ...(amountCents && { amountCents }) } });
    if (reply.status !== 200 || !reply.json) throw new LenderError('server-error', 'maybe', 'The lender failed.', reply.status);
    return { ...show({ state: reply.json.state }), operationId: id, ...(reply.json.isLater && { inProgress: true }) };
  },
`,
    )
    .join('');

const choiceThroughPortal = `  async selectOffer(context, { reference }) {
    return context.browser.withPage(async (page) => {
      await page.goto(path(context, '/' + reference + '/contract').replace('/applications/', '/portal/applications/'));
      await context.pointOfNoReturn();
      await page.click('button', 'Choose');
      await page.waitFor('#contract');
      return show({ state: (await page.text('#contract')) ?? undefined });
    });
  },
`;
