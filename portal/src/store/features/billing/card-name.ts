import type { PaymentMethod } from '@millrace/schemas/api';

/** Returns the displayed name of a card, for example `Visa •••• 4242`. */
export const cardName = ({ card }: Pick<PaymentMethod, 'card'>): string =>
  `${card.brand[0]?.toUpperCase()}${card.brand.slice(1)} •••• ${card.last4}`;
