import type { ChooseOfferBody, Done, OfferDisclosures } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { ownForm } from '../../shared/session/own-call.ts';

export const chooseOffer = (body: ChooseOfferBody): Promise<Done> => ownForm.call(api.chooseOffer, { body });

export const readOfferDisclosures = (attemptId: string): Promise<OfferDisclosures> =>
  ownForm.call(api.getOfferDisclosures, { query: { attemptId } });
