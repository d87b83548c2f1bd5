import type { LenderContext } from '@millrace/plugin-sdk';
import { listed } from './lists.ts';
import { Plan } from './wire.ts';

export interface ChosenPlan {
  id: string;
  /** What the shopper pays at the start, in pence. */
  depositPence: number;
}

/**
 * Chooses the plan for a price in pence: the plan of the settings, or else the cheapest that fits. Divido
 * needs the plan before the application exists.
 * @returns null if no plan fits
 */
export async function choosePlan(context: LenderContext, pence: number): Promise<ChosenPlan | null> {
  const wanted = String(context.config['financePlanId'] ?? '');
  const fitting: Plan[] = [];
  for await (const plan of listed(context, '/finance-plans', Plan))
    if (fits(plan, pence) && (wanted === '' || plan.id === wanted)) fitting.push(plan);
  const [plan] = fitting.sort(byCost);
  return plan ? { id: plan.id, depositPence: depositOf(plan, pence) } : null;
}

function fits(plan: Plan, pence: number): boolean {
  const { active = true, country, currency, credit_amount: limits } = plan;
  const isBritish = (country?.id ?? 'GB') === 'GB' && (currency?.id ?? 'GBP') === 'GBP';
  const credit = pence - depositOf(plan, pence);
  return (
    isBritish &&
    Boolean(active) &&
    credit > 0 &&
    credit >= (limits.minimum_amount ?? 0) &&
    credit <= (limits.maximum_amount ?? Number.MAX_SAFE_INTEGER)
  );
}

/** The lowest deposit that the plan allows. */
const depositOf = ({ deposit }: Plan, pence: number): number => Math.ceil(pence * deposit.minimum_percentage);

/** The lowest interest first, then the lowest deposit, then the lowest payments. */
const byCost = (one: Plan, other: Plan): number =>
  one.interest_rate_percentage - other.interest_rate_percentage ||
  one.deposit.minimum_percentage - other.deposit.minimum_percentage ||
  other.agreement_duration_months - one.agreement_duration_months ||
  (one.id < other.id ? -1 : 1);
