/** What went to and fro with a lender, by the operation it was; the last three are how older rows name them. */
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

/** For staff; an operation that is not known reads as itself. */
export const operationWord = (operation: string): string =>
  Object.hasOwn(operationWords, operation) ? operationWords[operation]! : operation;
