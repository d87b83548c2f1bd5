import type { LenderReply } from '@millrace/plugin-sdk';
import type { DecisionBody } from '@millrace/schemas/api';

type Decided = Pick<DecisionBody, 'decision' | 'approved_cents'>;

const held = {
  code: 'held',
  text: {
    en: 'The store needs something from you before it decides. Ask an associate.',
    es: 'La tienda necesita algo de usted antes de decidir. Pregunte en la tienda.',
  },
};
const declined = {
  code: 'declined',
  text: {
    en: 'The store cannot offer its own plan for this purchase.',
    es: 'La tienda no puede ofrecer su propio plan para esta compra.',
  },
};

/**
 * Converts a person's decision to a reply of the in-house lender. Shoppers read the texts of a reply, so the
 * person's reason is stored only in the history.
 */
export function replyOf({ decision, approved_cents: approvedCents }: Decided): LenderReply {
  if (decision === 'None') return { outcome: 'Pending', waitingOn: 'merchant', reasons: [] };
  if (decision === 'Hold') return { outcome: 'Hold', waitingOn: 'consumer', reasons: [held] };
  if (decision === 'Declined') return { outcome: 'Rejected', reasons: [declined] };
  return {
    outcome: 'Approved',
    waitingOn: 'consumer',
    reasons: [],
    ...(approvedCents !== undefined && { approvedCents }),
  };
}
