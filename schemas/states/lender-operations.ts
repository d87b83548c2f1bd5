/** Names of the requests to a lender, by operation. Only older rows have one of the last three operations. */
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

/** Returns the name of an operation for staff. For an unknown operation it returns the code. */
export const operationWord = (operation: string): string =>
  Object.hasOwn(operationWords, operation) ? operationWords[operation]! : operation;
