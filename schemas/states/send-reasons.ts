/**
 * Reason of an attempt that was not sent because its lender was paused after the route was planned. A person
 * may send the attempt again.
 */
export const lenderPaused = 'lender-paused';

/** Reason of an attempt that was not sent because staff disabled its lender after the route was planned. */
export const lenderDisabled = 'lender-disabled';

/**
 * Reason of an attempt that was not sent. The lender stayed unreachable for as long as the form lets Millrace
 * wait for a lender.
 */
export const lenderUnavailable = 'lender-unavailable';

/**
 * Reason of an attempt that was not sent because the shopper had chosen an offer, or because the store had
 * recorded how the sale ended (closeout).
 */
export const offerAccepted = 'offer-accepted';

/**
 * Reasons of unsent attempts that do not count as errors of the lender in lender health, because Millrace
 * itself stopped sending.
 */
export const sendBlockReasons: readonly string[] = [lenderPaused, lenderDisabled];

/**
 * Reason of jobs that wait because their store is disabled. After the store is enabled, the jobs run within
 * `seconds` seconds. After `expireHours` hours they are no longer sent, because a shopper does not expect a
 * credit inquiry so late.
 */
export const storeClosed = { reason: 'store-closed', seconds: 30, expireHours: 72 } as const;
