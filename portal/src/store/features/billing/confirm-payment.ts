import type { CardForm } from '@millrace/schemas/api';
import { confirmationOf } from './api.ts';
import { stripeOf } from './stripe-script.ts';

/** Lets the bank confirm the payment of the store's open invoice (3-D Secure). */
export async function confirmPayment(storeId: number, settings: CardForm): Promise<void> {
  const { client_secret } = await confirmationOf(storeId);
  if (client_secret === null) return;
  const stripe = await stripeOf(settings);
  const result = await stripe?.confirmCardPayment(client_secret);
  if (result?.error) throw new Error(result.error.message ?? 'The bank did not confirm the payment.');
}
