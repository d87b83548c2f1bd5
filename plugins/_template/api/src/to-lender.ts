import { answer, dollars, plainLetters, type LenderApplication } from '@millrace/plugin-sdk';
import type { ApplicationRequest } from './wire.ts';

export function toApplicationRequest(application: LenderApplication): ApplicationRequest {
  return {
    reference: application.reference,
    firstName: plainLetters(answer(application, 'first_name')),
    lastName: plainLetters(answer(application, 'last_name')),
    email: answer(application, 'email'),
    amount: dollars(application.requestedCents),
  };
}
