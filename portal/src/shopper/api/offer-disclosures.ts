import type { OfferDisclosures } from '@millrace/schemas/api';
import { queryOf, request } from '../../shared/api/request.ts';

export const readOfferDisclosures = (attemptId: string): Promise<OfferDisclosures> =>
  request(`/shopper/offers/disclosures${queryOf({ attemptId })}`);
