import type {
  LenderObject,
  LenderObjectCreate,
  LenderObjectSave,
  LenderProductBody,
  LenderSignUp,
  LenderVersion,
  LenderWhitelistBody,
} from '@millrace/schemas/api';
import { httpClient } from './http-client.ts';
import { postOnce } from './once-post.ts';

/** What staff does with lender objects beside lists and the plain form. */
export interface LenderCalls {
  createLender: (body: LenderObjectCreate) => Promise<LenderObject>;
  saveLender: (body: LenderObjectSave) => Promise<LenderObject>;
  whitelistStores: (body: LenderWhitelistBody) => Promise<LenderObject>;
  updateProductDetails: (body: LenderProductBody) => Promise<LenderObject>;
  lenderHistory: (id: number) => Promise<LenderVersion[]>;
  lenderSignUps: (id: number) => Promise<LenderSignUp[]>;
}

const path = '/api/admin/lender-object';

export const lenderCalls: LenderCalls = {
  createLender: (body) => postOnce(`${path}/create`, body),
  saveLender: (body) => postOnce(`${path}/save`, body),
  whitelistStores: (body) => postOnce(`${path}/whitelist`, body),
  updateProductDetails: (body) => postOnce(`${path}/product-details`, body),
  lenderHistory: async (id) =>
    (await httpClient(`/api/admin/lender-objects/${id}/history`)).json as LenderVersion[],
  lenderSignUps: async (id) =>
    (await httpClient(`/api/admin/lender-objects/${id}/sign-ups`)).json as LenderSignUp[],
};
