import type { ResultRow } from './closeout.logic.ts';

/** The content of one saved version of a closeout. */
export interface SavedCloseout {
  readonly applicantAccepted: boolean;
  readonly closedAssociateId: number | null;
  readonly results: readonly ResultRow[];
}

/**
 * One changed value. Amounts are in cents, an associate is an id, and a day is `YYYY-MM-DD`. If a lender was
 * added or removed, the value is the lender's id.
 */
export interface Change {
  readonly what: ChangedField;
  readonly lenderId: number | null;
  readonly from: boolean | number | string | null;
  readonly to: boolean | number | string | null;
}

const figures = {
  approved_amount: 'approvedCents',
  loan_amount: 'loanCents',
  loan_reason: 'loanReason',
  merchant_fee: 'merchantFeeCents',
  closed_on: 'closedOn',
} as const;
type Figure = keyof typeof figures;
export type ChangedField = 'applicant_accepted' | 'closed_associate_id' | 'lenders' | Figure;

const figureNames = Object.keys(figures) as Figure[];
const order: readonly ChangedField[] = [
  'applicant_accepted',
  'closed_associate_id',
  'lenders',
  ...figureNames,
];

/**
 * Returns the old and new values. For removed lenders it also returns the old amounts, because they are not
 * stored elsewhere.
 */
export function changesBetween(before: SavedCloseout, now: SavedCloseout): Change[] {
  const lenders = new Set([...before.results, ...now.results].map(({ lenderId }) => lenderId));
  const all: Change[] = [
    one('applicant_accepted', before.applicantAccepted, now.applicantAccepted),
    one('closed_associate_id', before.closedAssociateId, now.closedAssociateId),
    ...[...lenders].flatMap((lenderId) => ofLender(lenderId, before, now)),
  ];
  return all.filter(({ from, to }) => from !== to);
}

function ofLender(lenderId: number, before: SavedCloseout, now: SavedCloseout): Change[] {
  const [old, result] = [before, now].map(({ results }) => results.find((one) => one.lenderId === lenderId));
  const came = one('lenders', old ? lenderId : null, result ? lenderId : null, lenderId);
  if (!old) return [came];
  const figureChanges = figureNames.map((name) => {
    const key = figures[name];
    return one(name, old[key] ?? null, result?.[key] ?? null, lenderId);
  });
  return [came, ...figureChanges];
}

const one = (
  what: ChangedField,
  from: Change['from'],
  to: Change['to'],
  lenderId: number | null = null,
): Change => ({ what, lenderId, from, to });

/**
 * Returns the names of the changed fields. An added or removed lender counts as one change, without its
 * amounts.
 */
export function changedIn(changes: readonly Change[]): ChangedField[] {
  const gone = new Set(
    changes.flatMap(({ what, lenderId, to }) => (what === 'lenders' && to === null ? [lenderId] : [])),
  );
  const counted = changes.filter(
    ({ what, lenderId }) => what === 'lenders' || lenderId === null || !gone.has(lenderId),
  );
  return order.filter((name) => counted.some(({ what }) => what === name));
}

/**
 * Describes the changes with amounts for the audit log. It contains cents, ids and days, and no data of the
 * customer.
 */
export function correctionWords(changes: readonly Change[], lenderName: (id: number) => string): string {
  const words = changes.map(({ what, lenderId, from, to }) => {
    const of = lenderId === null ? '' : ` of ${lenderName(lenderId)}`;
    if (what === 'lenders') return `${lenderName(lenderId!)} ${to === null ? 'removed' : 'added'}`;
    const unit = what.endsWith('amount') || what === 'merchant_fee' ? ' cents' : '';
    const [was, is] = [from, to].map((value) => (value === null ? 'none' : `${value}${unit}`));
    return `${what}${of} ${was} → ${is}`;
  });
  return words.join('; ');
}
