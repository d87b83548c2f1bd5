import { LenderError } from '../errors.ts';

/**
 * `code` of the error that an egress guard throws, during the name resolution of an agent or while connecting.
 */
export const egressRefusedCode = 'refused-by-egress-guard';

const neverConnected = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

export interface FailedCall {
  mayCreate: boolean;
  provablyNotSent: boolean;
  timedOut: boolean;
}

/**
 * Converts an error of the transport to a `LenderError`.
 * The original error is dropped on purpose. An AxiosError contains the request with headers and body. As
 * `cause` of the new error, it would be written to logs.
 */
export function toLenderError(failure: unknown, call: FailedCall): LenderError {
  const code = codeOf(failure);
  if (code === egressRefusedCode) {
    return new LenderError(
      'refused-by-egress-guard',
      'no',
      'The call was not made: the egress guard refused.',
    );
  }
  if (neverConnected.has(code) || code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_')) {
    return new LenderError('not-connected', 'no', `No connection to the lender (${code}).`);
  }
  if (call.provablyNotSent) {
    return new LenderError('not-connected', 'no', 'Could not connect to the lender.');
  }
  const sent = call.mayCreate ? 'maybe' : 'no';
  if (call.timedOut) return new LenderError('timed-out', sent, 'The lender did not answer in time.');
  if (/maxContentLength/.test(failure instanceof Error ? failure.message : '')) {
    return new LenderError('malformed-reply', sent, 'The lender answered more than the host takes.');
  }
  return new LenderError('connection-lost', sent, 'The connection broke before the reply was complete.');
}

function codeOf(failure: unknown): string {
  if (typeof failure !== 'object' || failure === null) return '';
  const { code, cause } = failure as { code?: unknown; cause?: { code?: unknown } };
  const own = typeof code === 'string' ? code : '';
  const vague = own === '' || own === 'ERR_NETWORK' || own === 'ERR_BAD_REQUEST';
  return vague && typeof cause?.code === 'string' ? cause.code : own;
}
