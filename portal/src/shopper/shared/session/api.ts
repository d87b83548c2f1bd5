import type {
  Done,
  OutsideFormDetails,
  SaveAnswersBody,
  SavedAnswers,
  ShopperForm,
  StartedForm,
  StartFormBody,
  Submitted,
} from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { addressOf, call } from '@millrace/schemas/http-client';

export const endSession = (): Promise<Done> => call(api.endShopperSession);

export interface StoreLink {
  readonly storeUuid: string;
  readonly urlId: string | null;
  readonly link: string | null;
}

export const detailsPath = ({ storeUuid, urlId, link }: StoreLink): string =>
  addressOf(api.getOutsideForm.path, { query: { storeUuid, urlId, link } });

export const getDetails = (link: StoreLink): Promise<OutsideFormDetails> =>
  call(api.getOutsideForm, { query: { storeUuid: link.storeUuid, urlId: link.urlId, link: link.link } });

export const readForm = (): Promise<ShopperForm> => call(api.getShopperForm);

/** The largest body, in characters, that is sent with `keepalive`. Browsers allow slightly more. */
const OUTLIVES_AT_MOST = 60_000;

/** Saves answers. The request uses `keepalive`, so that it finishes even if the tab is closed. */
export const saveAnswers = (body: SaveAnswersBody): Promise<SavedAnswers> =>
  call(api.saveShopperAnswers, { body, keepalive: JSON.stringify(body).length < OUTLIVES_AT_MOST });

export const startForm = (body: StartFormBody): Promise<StartedForm> => call(api.startApplication, { body });

/**
 * @param key the idempotency key. It is equal for every try of one submission, so that the server submits once.
 */
export const submitForm = (key: string): Promise<Submitted> => call(api.submitShopperForm, { key });
