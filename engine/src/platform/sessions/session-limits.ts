/** Staff: idle 30 minutes, 12 hours at most; points of sale likewise, `tenant.signed_in` asks them as it asks staff. Shoppers: 2 hours for one form. */
export const sessionLimits = {
  staff: { idleMinutes: 30, hours: 12 },
  pos: { hours: 12 },
  shopper: { idleMinutes: 60, hours: 2 },
} as const;
