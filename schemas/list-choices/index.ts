import type { LenderStatus } from '../api/lender-statuses.ts';

/**
 * The choices of lists: tabs, filters, orders and columns. They are separate from the contracts of the API, so
 * that a page that shows them does not load the contracts and their validator.
 */

/** The tabs of the applications list. Every application is in exactly one tab, which follows its one status. */
export const formStages = [
  'needs_action',
  'needs_customer',
  'in_progress',
  'approved',
  'contract_out',
  'funded',
  'closed',
] as const;

export const formOrders = ['newest', 'oldest', 'name', 'amount'] as const;
export const followUpFilters = ['mine', 'due'] as const;

/** Columns that a list of forms can show besides the applicant. */
export const formColumns = [
  'status',
  'next',
  'amount',
  'best',
  'lenders',
  'submitted',
  'source',
  'started',
  'store',
] as const;
export const usualFormColumns: readonly (typeof formColumns)[number][] = formColumns.slice(0, 7);

/** Age of an approved order that is not funded yet: at most 7, 14 or 30 days, or older. */
export const orderAges = ['week', 'fortnight', 'month', 'older'] as const;

/**
 * State of the payment for a closed sale. `expected`: the lender still has time. `missing`: nothing arrived
 * in time. `different`: the amount is not the loan minus the fee. `received`: the amount is right.
 */
export const settlementStates = ['missing', 'different', 'expected', 'received'] as const;
/** The largest number of payments in a file that a store imports. */
export const MOST_REMITTANCE_LINES = 2000;
/** The most orders of a point of sale in one request. */
export const MOST_EDGE_ORDERS = 50;

/** The menu entries that mean an approval, so that an amount is required. */
export const approvingStatuses: ReadonlySet<LenderStatus> = new Set(['Approved', 'FS Lease Approval']);
