/** Names of the requests to a lender, by operation. Only older rows have one of the last three operations. */
const operationWords: Readonly<Record<string, string>> = {
  submit: 'Submission',
  regrade: 'Corrected submission',
  poll: 'Request for the decision',
  lookup: 'Status check',
  setInvoice: 'Goods',
  selectOffer: 'Choice of an offer',
  answer: 'Answer to a question',
  sendContract: 'Request for the contract',
  getContract: 'Contract status check',
  confirmDelivery: 'Delivery',
  cancelContract: 'Cancellation',
  refund: 'Refund',
  send: 'Sent (older record, of any kind)',
  'look up': 'Status check',
  'ask for the decision': 'Request for the decision',
};

/** Returns the name of an operation for staff. For an unknown operation it returns the code. */
export const operationWord = (operation: string): string =>
  Object.hasOwn(operationWords, operation) ? operationWords[operation]! : operation;
