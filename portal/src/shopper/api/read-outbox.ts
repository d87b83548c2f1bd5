import { request } from '../../shared/api/request.ts';

/** A text or an e-mail that the demo kept instead of sending. */
export interface OutboxMessage {
  readonly id: number;
  readonly channel: 'sms' | 'email';
  readonly recipient: string;
  readonly body: string;
  readonly created_at: string;
}

export const readOutbox = (): Promise<{ list: OutboxMessage[] }> => request('/demo/outbox');
