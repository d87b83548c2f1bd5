import type { PaymentMethod } from '@millrace/schemas/api';

/** The name of a card on screens, for example `Visa •••• 4242`. */
export const cardName = ({ card }: Pick<PaymentMethod, 'card'>): string =>
  `${card.brand[0]?.toUpperCase()}${card.brand.slice(1)} •••• ${card.last4}`;
