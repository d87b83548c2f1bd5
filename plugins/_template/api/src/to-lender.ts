import { mapAnswers, type LenderContext } from '@millrace/plugin-sdk';
import type { Application } from './documented.ts';

/** Returns the body of POST /applications. A line names the lender's property and the source of its value. */
export const toApplicationRequest = (context: LenderContext, application: Application) =>
  mapAnswers(application, context, {
    reference: { of: 'reference' },
    firstName: { field: 'first_name', as: 'plain-letters' },
    lastName: { field: 'last_name', as: 'plain-letters' },
    dateOfBirth: { field: 'date_of_birth', as: 'date-iso' },
    email: { field: 'email' },
    amount: { of: 'requestedDollars' },
  });
