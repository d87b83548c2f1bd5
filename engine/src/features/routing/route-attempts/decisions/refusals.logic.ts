import type { Refusal } from '../../../lender-health/drift/index.logic.ts';
import type { OverBudget } from './inquiry-budget.logic.ts';

export const overBudgetRefusal = ({ name, inquiry, byConsent }: OverBudget): Refusal =>
  byConsent
    ? {
        message: `Asking ${name} would make one ${inquiry} credit inquiry more than the customer agreed to.`,
        next: 'Start a new application with the customer, with a new consent.',
      }
    : {
        message: `Asking ${name} would make one ${inquiry} credit inquiry more than this form allows.`,
        next: 'Allow more inquiries in the settings of the form, then start a new application.',
      };

export const inWords = ({ message, next }: Refusal): string => `${message} ${next}`;
