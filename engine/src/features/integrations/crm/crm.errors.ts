import { conflict, ProblemError } from '../../../platform/http/problem.ts';

export const notConnected = () =>
  conflict('hubspot-not-connected', 'HubSpot is not connected.', 'Set HUBSPOT_TOKEN for this installation.');

export const refusedByHubspot = () =>
  conflict('hubspot-refused', 'HubSpot refused the token.', 'Renew HUBSPOT_TOKEN, then try again.');

export const hubspotUnavailable = () =>
  new ProblemError({
    status: 503,
    code: 'hubspot-unavailable',
    message: 'HubSpot is not responding.',
    next: 'Try again in a minute.',
    retryAfterSeconds: 60,
  });

export const companyTaken = (storeName: string) =>
  conflict(
    'company-connected',
    `This company is connected to ${storeName}.`,
    'End that connection first, or choose another company.',
  );
