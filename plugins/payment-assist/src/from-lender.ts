import type { InputRequest, LenderReply } from '@millrace/plugin-sdk';
import type { Word } from './documented.ts';
import type { StatusData } from './wire.ts';

const declined = {
  code: 'declined',
  text: {
    en: 'Payment Assist cannot offer a plan this time.',
    es: 'Payment Assist no puede ofrecerle un plan esta vez.',
  },
};
const expired = {
  code: 'expired',
  text: {
    en: 'The application at Payment Assist was not completed in time.',
    es: 'La solicitud en Payment Assist no se terminó a tiempo.',
  },
};

/**
 * Asks the store to confirm the deposit. If `autoCapture` is off, Payment Assist takes the deposit only after
 * this confirmation.
 */
export const depositRequest: InputRequest = {
  id: 'deposit',
  kind: 'portal_step',
  from: 'merchant',
  prompt: {
    en: 'The application is complete. Payment Assist takes the deposit when you say so.',
    es: 'La solicitud está completa. Payment Assist cobra el depósito cuando usted lo indique.',
  },
  questions: [
    {
      id: 'deposit',
      label: { en: 'Deposit', es: 'Depósito' },
      choices: [{ id: 'take', label: { en: 'Take the deposit now', es: 'Cobrar el depósito ahora' } }],
    },
  ],
};

/**
 * Payment Assist's status words and what they mean. An unknown word becomes `Pending` and raises an alert.
 */
const statuses: Readonly<Record<string, LenderReply>> = {
  pending: { outcome: 'Pending', waitingOn: 'consumer' },
  'in progress': { outcome: 'Pending', waitingOn: 'consumer' },
  // One page of the documentation writes `in_progress`, the lender's SDK writes `in progress`.
  in_progress: { outcome: 'Pending', waitingOn: 'consumer' },
  // The shopper completed everything. Until the store takes the deposit, it must keep the goods, and it can
  // still cancel.
  pending_capture: {
    outcome: 'Approved',
    waitingOn: 'merchant',
    contractState: 'Awaiting Release',
    inputRequests: [depositRequest],
  },
  completed: { outcome: 'Approved', contractState: 'Signed' },
  failed: { outcome: 'Rejected', reasons: [declined] },
  expired: { outcome: 'No Response', contractState: 'Expired', reasons: [expired] },
} satisfies Record<Word, LenderReply>;

export function readStatus(word: string, at = 'data.status'): LenderReply {
  const known = Object.hasOwn(statuses, word) ? statuses[word] : undefined;
  return known
    ? { ...known }
    : { outcome: 'Pending', waitingOn: 'lender', unknownWord: word, unknownWordAt: at };
}

/**
 * Asks the store for its invoice. Payment Assist would also accept Word and spreadsheet files, but stores
 * upload the file that they would print.
 */
export const invoiceRequest: InputRequest = {
  id: 'invoice',
  kind: 'documents',
  from: 'merchant',
  prompt: {
    en: 'Payment Assist pays once it has the invoice.',
    es: 'Payment Assist paga cuando tiene la factura.',
  },
  documents: [
    {
      id: 'invoice',
      label: { en: 'Invoice', es: 'Factura' },
      mediaTypes: [
        'application/pdf',
        'text/html',
        'text/plain',
        'application/msword',
        'application/vnd.ms-excel',
      ],
      maxBytes: 5_000_000,
    },
  ],
};

export function fromStatus(data: StatusData, token: string): LenderReply {
  const { status, amount, pa_ref: order } = data;
  const reply = readStatus(status);
  const isCompleted = reply.contractState === 'Signed';
  const asksForInvoice = isCompleted && data.requires_invoice === true && data.has_invoice === false;
  // Payment Assist owes the store the money once it has the invoice, or if it needs none.
  const isOwed = isCompleted && (data.requires_invoice === false || data.has_invoice === true);
  const pence = reply.outcome === 'Approved' && Number.isSafeInteger(amount) ? amount! : undefined;
  return {
    ...reply,
    ...(isOwed && { contractState: 'Funded' as const }),
    ...(pence !== undefined && pence > 0 && { approvedCents: pence, currency: 'GBP' as const }),
    ...(asksForInvoice && { inputRequests: [invoiceRequest] }),
    references: { application: token, ...(order && { order }) },
  };
}

/**
 * Returns the reply for a new application. Its status is `pending`: the shopper pays the deposit and signs at
 * Payment Assist.
 */
export function fromBegin({ token, url }: { token: string; url: string }): LenderReply {
  return {
    ...readStatus('pending'),
    handoff: { kind: 'redirect', url },
    references: { application: token },
  };
}

/**
 * Returns the reply for a failed pre-approval, which is final. Payment Assist then forbids a second request
 * with changed answers, and an application without a pre-approval.
 */
export function notPreapproved(): LenderReply {
  return readStatus('failed');
}

export function notAccepted(): LenderReply {
  const text = {
    en: 'Payment Assist could not use the application.',
    es: 'Payment Assist no pudo usar la solicitud.',
  };
  return { outcome: 'Invalid', reasons: [{ code: 'not-accepted', text }] };
}
