import {
  LenderError,
  type Invoice,
  type LenderContext,
  type LenderReply,
  type Submitted,
} from '@millrace/plugin-sdk';
import { poll, read, tokenOf } from './applications.ts';
import { call } from './call.ts';
import { fromStatus, readStatus } from './from-lender.ts';
import { invoiceText } from './invoice-text.ts';
import { CaptureData, InvoiceData, UpdateData } from './wire.ts';

/** Uploads the invoice; the money is paid out once it is there. Payment Assist takes it after completion only. */
export async function setInvoice(context: LenderContext, input: Submitted & Invoice): Promise<LenderReply> {
  const token = tokenOf(input);
  const filedata = Buffer.from(invoiceText(input), 'utf8').toString('base64');
  const answer = await call(context, {
    path: '/invoice',
    form: { token, filetype: 'txt', filedata },
    data: InvoiceData,
    mayCreate: true,
  });
  if (answer.refused) return refused('not-complete');
  // A read that fails now must not look as if nothing had been sent.
  return answer.data.upload_status === 'success'
    ? { ...readStatus('completed'), references: input.references }
    : refused('upload-failed');
}

/** Takes the deposit of an application that was told to wait for it. A deposit that fails is an answer with 200. */
export async function finalize(context: LenderContext, input: Submitted): Promise<LenderReply> {
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

/** Ends an open application at once: it expires in zero seconds. What is completed only people can undo. */
export async function cancelContract(context: LenderContext, input: Submitted): Promise<LenderReply> {
  const token = tokenOf(input);
  const { status } = await read(context, token);
  if (status === 'expired' || status === 'failed') return cancelled(token);
  const { outcome, unknownWord } = readStatus(status);
  if (outcome !== 'Pending' || unknownWord !== undefined) throw settled();
  const answer = await call(context, {
    path: '/update',
    form: { token, expiry: '0' },
    data: UpdateData,
    mayCreate: true,
  });
  // Between the two calls the shopper may have finished.
  if (answer.refused) throw settled();
  return cancelled(token);
}

function cancelled(token: string): LenderReply {
  return {
    outcome: 'No Response',
    contractState: 'Contract Canceled',
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
