import { answer, dollars, plainLetters } from '@millrace/plugin-sdk';
import type { Application } from './documented.ts';
import type { ApplicationRequest } from './wire.ts';

export function toApplicationRequest(application: Application): ApplicationRequest {
  return {
    reference: application.reference,
    firstName: plainLetters(answer(application, 'first_name')),
    lastName: plainLetters(answer(application, 'last_name')),
    email: answer(application, 'email'),
    amount: dollars(application.requestedCents),
  };
}
