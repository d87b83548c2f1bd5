import type { EndpointContract } from '@millrace/schemas/api';
import type { FastifyRequest } from 'fastify';
import { conflict, ProblemError } from './problem.ts';

const formNotNamed = () =>
  new ProblemError({
    status: 400,
    code: 'form-not-named',
    message: 'The request does not name its application.',
    next: 'Send the id of the application that the page shows in the header X-Form-Id.',
  });

const otherApplicationOpen = () =>
  conflict(
    'other-application-open',
    'Another application is open in this browser.',
    'Reload the page, or start over.',
  );

/**
 * Refuses a request if its page shows another application (header X-Form-Id) than the cookie's application.
 * All tabs of a browser share one cookie, so a tab may still show the application of an earlier person.
 * Also refuses a request without the header if the contract requires it.
 * @param formId id of the cookie's application
 */
export function assertFormOfPage(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { ofForm }: Pick<EndpointContract, 'ofForm'>,
  formId: string,
): void {
  if (!ofForm) return;
  const shown = headers['x-form-id'];
  if (shown === undefined || shown === '') {
    if (ofForm === 'required') throw formNotNamed();
    return;
  }
  if (String(shown).toLowerCase() !== formId.toLowerCase()) throw otherApplicationOpen();
}
