import type {
  DecideProposalBody,
  Done,
  OutsideFormDetails,
  SaveAnswersBody,
  SavedAnswers,
  ShopperForm,
  StartedForm,
  StartFormBody,
  SubmitFormBody,
  Submitted,
} from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import type { Currency } from '@millrace/schemas/money';
import { showAmountsIn } from '../../../shared/format/money.ts';
import { addressOf, call } from '@millrace/schemas/http-client';
import { ownForm } from './own-call.ts';

export const endSession = (): Promise<Done> => ownForm.call(api.endShopperSession);

export interface StoreLink {
  readonly storeUuid: string;
  readonly urlId: string | null;
  readonly link: string | null;
}

export const detailsPath = ({ storeUuid, urlId, link }: StoreLink): string =>
  addressOf(api.getOutsideForm.path, { query: { storeUuid, urlId, link } });

/** Waits for the reply, and lets the page show amounts in the currency of the reply's store. */
async function inItsCurrency<Reply extends { store: { currency: Currency } }>(
  loaded: Promise<Reply>,
): Promise<Reply> {
  const reply = await loaded;
  showAmountsIn(reply.store.currency);
  return reply;
}

export const getDetails = (link: StoreLink): Promise<OutsideFormDetails> =>
  inItsCurrency(
    call(api.getOutsideForm, { query: { storeUuid: link.storeUuid, urlId: link.urlId, link: link.link } }),
  );

/** Loads the application of this tab. */
export const readForm = (): Promise<ShopperForm> => inItsCurrency(ownForm.call(api.getShopperForm));

/**
 * Loads the application that the cookie belongs to, even if this tab has shown another application before.
 */
export const readFormOfCookie = (): Promise<ShopperForm> =>
  inItsCurrency(call(api.getShopperForm, { formId: null }));

/** The largest request body, in characters, that is sent with `keepalive`. Browsers allow slightly more. */
const OUTLIVES_AT_MOST = 60_000;

/** Saves answers. The request uses `keepalive`, so that it finishes even if the tab is closed. */
export const saveAnswers = (body: SaveAnswersBody): Promise<SavedAnswers> =>
  ownForm.call(api.saveShopperAnswers, { body, keepalive: JSON.stringify(body).length < OUTLIVES_AT_MOST });

export const startForm = (body: StartFormBody): Promise<StartedForm> => call(api.startApplication, { body });

/**
 * @param confirmed the version and the hash of the answers that the shopper confirms
 * @param key the idempotency key. All attempts of one submission use the same key, so that the server submits
 * the application only once.
 */
export const submitForm = (confirmed: SubmitFormBody, key: string): Promise<Submitted> =>
  ownForm.call(api.submitShopperForm, { body: confirmed, key });

/** Accepts or rejects an answer that the store proposes. */
export const decideProposal = (body: DecideProposalBody): Promise<SavedAnswers> =>
  ownForm.call(api.decideProposal, { body });
