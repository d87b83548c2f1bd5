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
import type { MergedForm } from '@millrace/schemas/form';
import { queryOf, request } from '../../../shared/api/request.ts';

export const endSession = (): Promise<Done> => request('/shopper/end', { method: 'POST' });

export interface StoreLink {
  readonly storeUuid: string;
  readonly urlId: string | null;
  readonly link: string | null;
}

export const detailsPath = ({ storeUuid, urlId, link }: StoreLink): string =>
  `/v2/outside-form/details${queryOf({ storeUuid, urlId, link })}`;

export const getDetails = (link: StoreLink): Promise<OutsideFormDetails> => request(detailsPath(link));

/** The contract leaves the merged form open; it is the one of `@millrace/schemas/form`. */
export type SavedForm = Omit<ShopperForm, 'form'> & { readonly form: MergedForm };

export const readForm = (): Promise<SavedForm> => request('/shopper/form');

/** Browsers let a little more than this outlive its page. */
const OUTLIVES_AT_MOST = 60_000;

/** A tab that is closed right after Continue takes nothing with it: the save goes on without it. */
export const saveAnswers = (body: SaveAnswersBody): Promise<SavedAnswers> =>
  request('/shopper/form', {
    method: 'PATCH',
    body,
    keepalive: JSON.stringify(body).length < OUTLIVES_AT_MOST,
  });

export const startForm = (body: StartFormBody): Promise<StartedForm> =>
  request('/v2/forms/create/outside', { method: 'POST', body });

/** @param key the same for every try of one submission: the server acts once on it */
export const submitForm = (key: string): Promise<Submitted> =>
  request('/shopper/form/submit', { method: 'POST', headers: { 'Idempotency-Key': key } });
