import type { HeldBack } from './held-back.ts';
import type { OverBudget } from './over-budget.ts';

/** Why a person cannot have a lender asked now, and what helps: read before the press and, from the server, after it. */
export interface Refusal {
  readonly message: string;
  readonly next: string;
}

export const heldBackRefusal = (by: HeldBack): Refusal => ({
  message:
    by === 'paused'
      ? 'This lender is paused at the moment: nothing is sent to it.'
      : 'This lender is switched off at the moment: nothing is sent to it.',
  next: 'Try again once it is asked again.',
});

export const overBudgetRefusal = ({ name, inquiry, byConsent }: OverBudget): Refusal =>
  byConsent
    ? {
        message: `Asking ${name} would be one more ${inquiry} credit inquiry than the customer agreed to.`,
        next: 'Begin a new application with the customer: it comes with a new consent.',
      }
    : {
        message: `Asking ${name} would be one more ${inquiry} credit inquiry than this form allows.`,
        next: 'Allow more inquiries in the settings of the form, and begin a new application.',
      };

export const inWords = ({ message, next }: Refusal): string => `${message} ${next}`;
