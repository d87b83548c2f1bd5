import type { StatusWords } from './types.ts';

const live = { shopper: null, tone: 'success', terminal: false, icon: 'check-circle', actions: [] } as const;
const unpaid = {
  shopper: null,
  tone: 'warning',
  terminal: false,
  icon: 'credit-card',
  actions: ['update_payment'],
} as const;

/** Statuses of the subscription of a store or org. Shoppers never see them. */
export const subscriptionStatuses = {
  active: { staff: 'active', ...live },
  trialing: { staff: 'trialing', ...live, tone: 'info', icon: 'clock' },
  canceled: { staff: 'canceled', ...live, tone: 'neutral', terminal: true, icon: 'ban' },
  past_due: { staff: 'past due', ...unpaid },
  unpaid: { staff: 'unpaid', ...unpaid },
  incomplete: { staff: 'incomplete', ...unpaid },
  incomplete_expired: { staff: 'incomplete, expired', ...unpaid },
  paused: { staff: 'paused', ...unpaid },
} as const satisfies Record<string, StatusWords>;
