/** A step of a contract, with the amount of goods, of a refund or of a partial delivery. */
export interface SituationStep {
  readonly operation: string;
  readonly state: string;
  readonly amountCents: number | null;
}

/**
 * Returns the operations that the lender performed. The result contains `confirmDelivery` only if the lender
 * accepted the delivery of all goods. If the price of the goods is unknown, one partial delivery is enough.
 * @param steps the steps of a contract, oldest first
 */
export function doneIn(steps: readonly SituationStep[]): string[] {
  const done = steps.filter(({ state }) => state === 'DONE');
  const goods = done.findLast(({ operation }) => operation === 'setInvoice')?.amountCents ?? 0;
  const deliveries = done.filter(({ operation }) => operation === 'confirmDelivery');
  const sum = deliveries.reduce((total, { amountCents }) => total + (amountCents ?? goods), 0);
  const hasOpenPart = deliveries.length > 0 && sum < goods;
  return done.flatMap(({ operation }) => (operation === 'confirmDelivery' && hasOpenPart ? [] : [operation]));
}
