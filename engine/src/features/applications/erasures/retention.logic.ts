import type { RetentionClass } from '@millrace/schemas/erasures';

/** Facts about an application that are known without decrypting its answers. */
export interface RetentionFacts {
  readonly state: 'draft' | 'submitted';
  readonly status: string;
  readonly stage: string;
  readonly isTest: boolean;
  readonly isErased: boolean;
  readonly isHeld: boolean;
  /** Time of the last change by the shopper, the store or a lender. */
  readonly lastActionAt: Date;
}

export interface RetentionTerms {
  /** Days after which a draft is deleted. 0: never. */
  readonly draftDays: number;
  /** Months after the last action during which the records of a submitted application have to be kept. */
  readonly recordMonths: number;
}

export type Retention =
  | { readonly erasable: true; readonly class: RetentionClass }
  | {
      readonly erasable: false;
      readonly class: RetentionClass;
      readonly because: 'erased' | 'held' | 'open' | 'kept-by-law';
      /**
       * The time from which the application may be erased. Null if this does not depend on time alone, for
       * example because of a hold.
       */
      readonly from: Date | null;
    };

export function monthsAfter(at: Date, months: number): Date {
  const day = new Date(at);
  day.setUTCMonth(day.getUTCMonth() + months);
  // If the resulting month has no such day, for example no 31st, the records are kept until the end of that
  // month.
  if (day.getUTCDate() !== at.getUTCDate()) day.setUTCDate(1);
  return day;
}

export function classOf({
  state,
  stage,
  isTest,
}: Pick<RetentionFacts, 'state' | 'stage' | 'isTest'>): RetentionClass {
  if (isTest) return 'test';
  if (state === 'draft') return 'draft';
  return stage === 'contract_out' || stage === 'funded' ? 'contract' : 'application';
}

/**
 * Returns whether an application may be erased now. No lender received a draft, so a draft may be erased at
 * any time. Records of a submitted application are kept for 25 months after the last action (12 CFR
 * 1002.12(b)). This exceeds the two years after which information about a customer must be deleted (16 CFR
 * 314.4(c)(6)).
 */
export function retentionOf(
  facts: RetentionFacts,
  terms: Pick<RetentionTerms, 'recordMonths'>,
  now: Date,
): Retention {
  const kind = classOf(facts);
  const stays = (because: 'erased' | 'held' | 'open' | 'kept-by-law', from: Date | null = null) =>
    ({ erasable: false, class: kind, because, from }) as const;
  if (facts.isErased) return stays('erased');
  if (facts.isHeld) return stays('held');
  if (kind === 'draft' || kind === 'test') return { erasable: true, class: kind };
  if (facts.status === 'processing' || facts.status === 'review' || facts.stage === 'contract_out')
    return stays('open');
  const from = monthsAfter(facts.lastActionAt, terms.recordMonths);
  return now < from ? stays('kept-by-law', from) : { erasable: true, class: kind };
}

/** Returns the time from which the automatic clean-up erases an application. Null means never. */
export function dueByAge(facts: RetentionFacts, { draftDays, recordMonths }: RetentionTerms): Date | null {
  const kind = classOf(facts);
  if (kind === 'application' || kind === 'contract') return monthsAfter(facts.lastActionAt, recordMonths);
  return draftDays === 0 ? null : new Date(facts.lastActionAt.getTime() + draftDays * 24 * 3600_000);
}
