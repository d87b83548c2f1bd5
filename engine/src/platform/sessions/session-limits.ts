/**
 * The time limits of sessions. Staff: 30 idle minutes, at most 12 hours. Points of sale: the same, because
 * `tenant.signed_in` applies the idle limit of staff. Shoppers: 60 idle minutes, at most 2 hours. On a
 * store's device, a shopper's session ends after 10 idle minutes.
 */
export const sessionLimits = {
  staff: { idleMinutes: 30, hours: 12 },
  pos: { hours: 12 },
  shopper: { idleMinutes: 60, storeDeviceIdleMinutes: 10, hours: 2 },
} as const;
