import type { ChooseOfferBody, Done, OfferDisclosures } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const chooseOffer = (body: ChooseOfferBody): Promise<Done> => call(api.chooseOffer, { body });

export const readOfferDisclosures = (attemptId: string): Promise<OfferDisclosures> =>
  call(api.getOfferDisclosures, { query: { attemptId } });
