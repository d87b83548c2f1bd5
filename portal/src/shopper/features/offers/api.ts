import type { ChooseOfferBody, Done, OfferDisclosures } from '@millrace/schemas/api';
import { queryOf, request } from '../../../shared/api/request.ts';

export const chooseOffer = (body: ChooseOfferBody): Promise<Done> =>
  request('/shopper/offers/choose', { method: 'POST', body });

export const readOfferDisclosures = (attemptId: string): Promise<OfferDisclosures> =>
  request(`/shopper/offers/disclosures${queryOf({ attemptId })}`);
