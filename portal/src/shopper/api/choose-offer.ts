import type { ChooseOfferBody, Done } from '@millrace/schemas/api';
import { request } from '../../shared/api/request.ts';

export const chooseOffer = (body: ChooseOfferBody): Promise<Done> =>
  request('/shopper/offers/choose', { method: 'POST', body });
