import { createHmac } from 'node:crypto';
import { call, type Answer } from '../journeys/support/http-client.ts';
import { from, newAddress, type Target } from './target.ts';

/** The webhook key that every demo store has for the lender Sunbit. */
export const seededSecret = 'sandbox-sunbit-webhook-secret';
export const nowSeconds = () => Math.floor(Date.now() / 1000);
export const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

export interface Forgery {
  secret?: string;
  at?: number;
  /** The webhook signature to send instead of the correct one. */
  signature?: string;
  /** The request body to send instead of the signed one. */
  sent?: string;
  address?: string;
}

/** Sends a webhook call to Millrace in the way the lender Sunbit does. */
export function sunbitCall(target: Target, body: string, forgery: Forgery = {}): Promise<Answer> {
  const { secret = seededSecret, at = nowSeconds(), sent = body, address = newAddress() } = forgery;
  const { signature = `t=${at},v1=${hmac(secret, `${at}.${body}`)}` } = forgery;
  const headers = { 'sunbit-signature': signature, ...from(address) };
  return call(target, 'POST', '/api/webhooks/lenders/sunbit', { text: sent, headers });
}

export const event = (eventType: string, payload: object) => JSON.stringify({ eventType, payload });
