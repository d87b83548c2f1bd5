/** Names of the exchanges with a lender, by operation. Older rows use the last three names. */
const operationWords: Readonly<Record<string, string>> = {
  submit: 'Submission',
  regrade: 'Corrected submission',
  poll: 'Decision asked for',
  lookup: 'Looked up',
  setInvoice: 'Goods',
  selectOffer: 'Choice of an offer',
  answer: 'Answer to a question',
  sendContract: 'Contract asked for',
  getContract: 'Contract looked at',
  confirmDelivery: 'Delivery',
  cancelContract: 'Cancellation',
  refund: 'Refund',
  send: 'Sent (older record, of any kind)',
  'look up': 'Looked up',
  'ask for the decision': 'Decision asked for',
};

/** Name of an operation for staff. An unknown operation returns its code. */
export const operationWord = (operation: string): string =>
  Object.hasOwn(operationWords, operation) ? operationWords[operation]! : operation;
