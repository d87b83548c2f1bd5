import type { Lender, LenderContext, LenderReply } from '@millrace/plugin-sdk';
import { toOperation } from '../../routing/attempts/index.logic.ts';
import type { Prepared } from '../../lender-execution/lender-work/index.ts';
import type { Asked } from './step-input.ts';

/** The plugin's operation for a step. That the lender has it was checked when the step was begun. */
export async function callLender(
  lender: Lender,
  context: LenderContext,
  { application: { reference }, references }: Prepared,
  asked: Asked,
): Promise<LenderReply> {
  const submitted = { reference, references };
  switch (asked.operation) {
    case 'setInvoice':
      return lender.setInvoice!(context, { ...submitted, ...asked.input });
    case 'selectOffer':
      return lender.selectOffer!(context, { ...submitted, ...asked.input });
    case 'answer':
      return lender.answer!(context, { ...submitted, ...toOperation(asked.input) });
    case 'sendContract':
      return lender.sendContract!(context, submitted);
    case 'confirmDelivery':
      return lender.confirmDelivery!(context, { ...submitted, ...asked.input });
    case 'cancelContract':
      return lender.cancelContract!(context, { ...submitted, ...asked.input });
    case 'refund':
      return lender.refund!(context, { ...submitted, ...asked.input });
  }
}
