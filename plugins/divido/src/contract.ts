import {
  unknownWord,
  type Lender,
  type LenderContext,
  type LenderReply,
  type Submitted,
} from '@millrace/plugin-sdk';
import { applicationOf } from './applications.ts';
import { call } from './call.ts';
import { kinds, readOperation } from './changes.ts';
import { fromApplication } from './from-lender.ts';
import { sentences } from './sentences.ts';
import { oneItem } from './to-lender.ts';
import { ChangeReply, type Application } from './wire.ts';

const nothing = {
  activatable_amount: 0,
  activated_amount: 0,
  cancelable_amount: 0,
  refundable_amount: 0,
};

const signed: LenderReply = { outcome: 'contract_sent', contractState: 'Signed' };
const funded: LenderReply = { outcome: 'contract_sent', contractState: 'Funded' };
const cancelled: LenderReply = { outcome: 'contract_sent', contractState: 'Cancelled' };

/** Reports a delivery, of everything or of a part. The lender pays the store later. */
export const confirmDelivery: NonNullable<Lender['confirmDelivery']> = async (context, input) => {
  const application = await applicationOf(context, input);
  const { activatable_amount: open } = application.amounts ?? nothing;
  if (open === 0) return nothingOpen(application);
  // The price contains the deposit, which Divido does not pay out. The last delivery is therefore reported
  // with at most the amount that is still open.
  const amount = Math.min(input.amountCents ?? open, open);
  const goods = (input.items ?? []).map(({ quantity, sku }) => `${quantity} x ${sku}`).join(', ');
  const comment = `Delivered on ${input.deliveredOn}${goods && `: ${goods}`}`;
  const done = amount === open ? funded : signed;
  return change(context, application, {
    kind: kinds.activation,
    body: { amount, reference: input.reference, comment, order_items: [oneItem('Delivery', amount)] },
    done,
    waiting: signed,
  });
};

/** Cancels the agreement. The lender may need days for it. */
export const cancelContract: NonNullable<Lender['cancelContract']> = async (context, input) => {
  const application = await applicationOf(context, input);
  const { activated_amount: delivered, cancelable_amount: amount } = application.amounts ?? nothing;
  const reply = fromApplication(application);
  if (reply.contractState === 'Cancelled') return { ...cancelled, references: input.references };
  if (application.current_status === 'AWAITING-CANCELLATION') return { ...reply, inProgress: true };
  if (delivered > 0) return refusal('partly-delivered', 'partlyDelivered', input);
  return change(context, application, {
    kind: kinds.cancellation,
    body: {
      amount,
      reference: input.reference,
      comment: input.reason,
      order_items: [oneItem('Cancellation', amount)],
      ...reasonOf(context),
    },
    done: cancelled,
    waiting: { outcome: 'contract_sent', waitingOn: 'lender' },
  });
};

/** Refunds a part of the price, or all of it. Divido reports later whether the refund was made. */
export const refund: NonNullable<Lender['refund']> = async (context, input) => {
  const application = await applicationOf(context, input);
  const { refundable_amount: open } = application.amounts ?? nothing;
  const { amountCents: amount } = input;
  if (amount > open) return refusal('more-than-refundable', 'moreThanRefundable', input);
  return change(context, application, {
    kind: kinds.refund,
    body: {
      amount,
      reference: input.reference,
      comment: input.reason,
      order_items: [oneItem('Refund', amount)],
      ...reasonOf(context),
    },
    done: funded,
    waiting: funded,
  });
};

interface Wanted {
  kind: (typeof kinds)[keyof typeof kinds];
  body: Record<string, unknown>;
  /** `done`: the reply if the change is made immediately. `waiting`: the reply if it is made later. */
  done: LenderReply;
  waiting: LenderReply;
}

async function change(
  context: LenderContext,
  { id }: Application,
  { kind, body, done, waiting }: Wanted,
): Promise<LenderReply> {
  const path = `/applications/${encodeURIComponent(id)}/${kind.list}`;
  const answer = await call(context, { method: 'POST', path, json: body, mayCreate: true }, ChangeReply);
  const references = { application: id };
  if (answer.refused) return refusal('not-possible', 'notPossible', { references });
  const { id: operationId, status } = answer.body.data;
  const end = readOperation(status, kind.at);
  if (!end) return { ...unknownWord(status, 'data.status'), references, operationId };
  switch (end.state) {
    case 'done':
      return { ...done, references, operationId };
    case 'refused':
      return { outcome: 'Invalid', reasons: end.reasons!, references };
    default:
      return { ...waiting, waitingOn: 'lender', inProgress: true, references, operationId };
  }
}

/**
 * Returns the reply if nothing can be delivered: everything was reported already, or no delivery is possible
 * yet.
 */
function nothingOpen(application: Application): LenderReply {
  const reply = fromApplication(application);
  if (reply.contractState === 'Funded') return reply;
  if (application.current_status === 'AWAITING-ACTIVATION') return { ...reply, inProgress: true };
  return refusal('nothing-to-deliver', 'nothingToDeliver', { references: reply.references ?? {} });
}

function refusal(
  code: string,
  text: keyof typeof sentences,
  { references }: Pick<Submitted, 'references'>,
): LenderReply {
  return { outcome: 'Invalid', reasons: [{ code, text: sentences[text] }], references };
}

const reasonOf = ({ config }: LenderContext): { reason?: string } =>
  config['changeReason'] ? { reason: String(config['changeReason']) } : {};
