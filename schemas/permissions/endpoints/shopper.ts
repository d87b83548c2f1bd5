import type { Endpoint } from './endpoint.ts';

export const shopperEndpoints: readonly Endpoint[] = [
  {
    id: 'shopper.events',
    method: 'GET',
    path: '/shopper/events',
    permission: 'shopper-results:read',
    own: true,
  },
  { id: 'shopper.form', method: 'GET', path: '/shopper/form', permission: 'shopper-form:read', own: true },
  {
    id: 'shopper.form-save',
    method: 'PATCH',
    path: '/shopper/form',
    permission: 'shopper-form:write',
    own: true,
  },
  {
    id: 'shopper.form-submit',
    method: 'POST',
    path: '/shopper/form/submit',
    permission: 'shopper-form:submit',
    own: true,
  },
  { id: 'shopper.end', method: 'POST', path: '/shopper/end', permission: 'shopper-form:verify', own: true },
  {
    id: 'shopper.results',
    method: 'GET',
    path: '/shopper/results',
    permission: 'shopper-results:read',
    own: true,
  },
  {
    id: 'shopper.results-answer',
    method: 'POST',
    path: '/shopper/results/answer',
    permission: 'shopper-results:answer',
    ids: { 'body.attemptId': 'attempt' },
    own: true,
  },
  {
    id: 'shopper.offers-choose',
    method: 'POST',
    path: '/shopper/offers/choose',
    permission: 'shopper-results:answer',
    ids: { 'body.attemptId': 'attempt' },
    own: true,
  },
];
