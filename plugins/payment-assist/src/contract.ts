import {
  LenderError,
  type Invoice,
  type Lender,
  type LenderContext,
  type LenderReply,
  type Submitted,
  dollars,
} from '@millrace/plugin-sdk';
import { poll, read, tokenOf } from './applications.ts';
import { call } from './call.ts';
import { depositRequest, fromStatus, readStatus } from './from-lender.ts';
import { CaptureData, InvoiceData, UpdateData } from './wire.ts';

/**
 * Returns the invoice as a plain text, because people at Payment Assist read it. Unknown amounts are omitted.
 */
function invoiceText({
  reference,
  items,
  taxCents,
  shippingCents,
  totalCents,
  paidCents,
}: Invoice & { reference: string }): string {
  const sums = [
    ['Tax', taxCents],
    ['Delivery', shippingCents],
    ['Total', totalCents],
    ['Paid', paidCents],
  ] as const;
  return [
    `Invoice for order ${reference}, amounts in GBP`,
    '',
    ...items.map(
      ({ quantity, name, sku, unitCents }) =>
        `${quantity} x ${oneLine(name)} (${oneLine(sku)}) at ${dollars(unitCents)}: ${dollars(quantity * unitCents)}`,
    ),
    '',
    ...sums.flatMap(([name, amount]) => (amount === undefined ? [] : [`${name}: ${dollars(amount)}`])),
    '',
  ].join('\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Uploads the invoice, after which Payment Assist pays the store. Payment Assist accepts an invoice only
 * after the shopper has completed the application.
 */
export async function setInvoice(context: LenderContext, input: Submitted & Invoice): Promise<LenderReply> {
  const text = Buffer.from(invoiceText(input), 'utf8');
  return upload(context, input, { filetype: 'txt', content: text });
}

/**
 * Answers a request of Payment Assist: captures a deposit that is on hold, or uploads the invoice that the
 * store wrote.
 */
export const answer: NonNullable<Lender['answer']> = async (context, input) => {
  if (input.requestId === depositRequest.id) return capture(context, input);
  const file = input.documents?.find(({ id }) => id === 'invoice');
  const filetype = file && fileTypes[file.mediaType];
  if (!file || !filetype)
    throw new LenderError('mapping-failed', 'no', 'The invoice is missing, or of a kind that is not taken.');
  return upload(context, input, { filetype, content: file.content });
};

const fileTypes: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'text/html': 'html',
  'text/plain': 'txt',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
};

async function upload(
  context: LenderContext,
  input: Submitted,
  { filetype, content }: { filetype: string; content: Uint8Array },
): Promise<LenderReply> {
  const token = tokenOf(input);
  const sent = await call(context, {
    path: '/invoice',
    form: { token, filetype, filedata: Buffer.from(content).toString('base64') },
    data: InvoiceData,
    mayCreate: true,
  });
  if (sent.refused) return refused('not-complete');
  // The plugin makes no status check here. If such a check failed, the host would assume that no invoice was
  // sent.
  return sent.data.upload_status === 'success'
    ? { ...readStatus('completed'), contractState: 'Funded', references: input.references }
    : refused('upload-failed');
}

/** Captures the deposit. Payment Assist also replies 200 if the deposit could not be taken. */
async function capture(context: LenderContext, input: Submitted): Promise<LenderReply> {
  const token = tokenOf(input);
  const answer = await call(context, {
    path: '/capture',
    form: { token },
    data: CaptureData,
    mayCreate: true,
  });
  if (answer.refused) return poll(context, input);
  const reply = fromStatus(answer.data, token);
  return answer.data.deposit_captured === false && reply.outcome !== 'Rejected'
    ? { ...reply, outcome: 'Hold', waitingOn: 'consumer', contractState: 'Downpayment Failed' }
    : reply;
}

/**
 * Ends an open application immediately, by setting its expiry to zero seconds. An application is also open
 * while its deposit waits for the store. Only people at Payment Assist can undo a completed application.
 */
export async function cancelContract(context: LenderContext, input: Submitted): Promise<LenderReply> {
  const token = tokenOf(input);
  const { status } = await read(context, token);
  if (status === 'expired' || status === 'failed') return cancelled(token);
  const { outcome, contractState, unknownWord } = readStatus(status);
  const isOpen = outcome === 'Pending' || contractState === 'Awaiting Release';
  if (!isOpen || unknownWord !== undefined) throw settled();
  const answer = await call(context, {
    path: '/update',
    form: { token, expiry: '0' },
    data: UpdateData,
    mayCreate: true,
  });
  // Between the two calls above, the shopper may have completed the application.
  if (answer.refused) throw settled();
  return cancelled(token);
}

function cancelled(token: string): LenderReply {
  return {
    outcome: 'No Response',
    contractState: 'Cancelled',
    references: { application: token },
  };
}

function settled(): LenderError {
  return new LenderError(
    'needs-person',
    'no',
    'The application is no longer open, so it cannot be withdrawn.',
  );
}

function refused(code: 'not-complete' | 'upload-failed'): LenderReply {
  const texts = {
    'not-complete': {
      en: 'Payment Assist takes the invoice once the application is completed.',
      es: 'Payment Assist recibe la factura cuando la solicitud esté terminada.',
    },
    'upload-failed': {
      en: 'Payment Assist could not take the invoice.',
      es: 'Payment Assist no pudo recibir la factura.',
    },
  };
  return { outcome: 'Invalid', reasons: [{ code, text: texts[code] }] };
}
