import type { Scope } from '../scope.ts';

/** Permissions of visitors and shoppers. */
export const shopperPermissions = {
  'public:read': 'public',
  'outside-form:open': 'public',
  /**
   * Opens a link that contains a one-time token. The token is the only authorization of the request. The
   * handler checks it.
   */
  'form-link:open': 'public',
  'form-link:update': 'public',
  'customer-view:read': 'public',
  /** Sets an applicant's password with the one-time link from an email. */
  'applicant-password:set': 'public',
  /**
   * Finds applications without a session. The code sent to the phone or email address authorizes the
   * request, and the handler checks it.
   */
  'application-status:find': 'public',
  'address-suggestions:read': 'public',
  'shopper-form:start': 'public',
  'shopper-form:verify': 'own',
  'shopper-form:read': 'own',
  'shopper-form:write': 'own',
  'shopper-form:submit': 'own',
  'shopper-results:read': 'own',
  'shopper-results:answer': 'own',
  'lender-webhook:receive': 'public',
  'message-report:receive': 'public',
  'stripe-event:receive': 'public',
  'calendar-notification:receive': 'public',
  'deal-notification:receive': 'public',
  'till-order:receive': 'public',
  'demo-outbox:read': 'public',
} as const satisfies Record<string, Scope>;
