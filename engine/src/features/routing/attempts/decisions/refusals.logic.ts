import type { Refusal } from '../../../lender-health/drift/index.logic.ts';
import type { OverBudget } from './inquiry-budget.logic.ts';

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
