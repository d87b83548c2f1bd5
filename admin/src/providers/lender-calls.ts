import type {
  LenderIndustryMap,
  LenderLocationMap,
  LenderImpact,
  LenderObject,
  LenderObjectCreate,
  LenderObjectSave,
  LenderProductBody,
  LenderSignUp,
  LenderTestBench,
  ListedLenderSignUp,
  LenderTestBody,
  LenderVersion,
  LenderWhitelistBody,
} from '@millrace/schemas/api';
import { httpClient, postJson } from './http-client.ts';
import { postOnce } from './once-post.ts';

/** What staff does with lender objects beside lists and the plain form. */
export interface LenderCalls {
  createLender: (body: LenderObjectCreate) => Promise<LenderObject>;
  saveLender: (body: LenderObjectSave) => Promise<LenderObject>;
  whitelistStores: (body: LenderWhitelistBody) => Promise<LenderObject>;
  updateProductDetails: (body: LenderProductBody) => Promise<LenderObject>;
  /** What a save would change, before it is made. */
  lenderImpact: (body: LenderObjectSave) => Promise<LenderImpact>;
  lenderHistory: (id: number) => Promise<LenderVersion[]>;
  lenderSignUps: (id: number) => Promise<LenderSignUp[]>;
  /** Of all lenders: stores that asked and have no credentials yet. */
  openSignUps: () => Promise<ListedLenderSignUp[]>;
  /** Which lender can be asked in which industry or state, by their ids. */
  lenderMap: (by: 'industries' | 'states') => Promise<(readonly [lender: number, place: number])[]>;
  lenderTests: (id: number) => Promise<LenderTestBench>;
  testLender: (body: LenderTestBody) => Promise<LenderTestBench>;
}

const path = '/api/admin/lender-object';

export const lenderCalls: LenderCalls = {
  createLender: (body) => postOnce(`${path}/create`, body),
  saveLender: (body) => postOnce(`${path}/save`, body),
  whitelistStores: (body) => postOnce(`${path}/whitelist`, body),
  updateProductDetails: (body) => postOnce(`${path}/product-details`, body),
  lenderImpact: async (body) => (await postJson(`${path}/impact`, body)).json as LenderImpact,
  lenderHistory: async (id) =>
    (await httpClient(`/api/admin/lender-objects/${id}/history`)).json as LenderVersion[],
  lenderSignUps: async (id) =>
    (await httpClient(`/api/admin/lender-objects/${id}/sign-ups`)).json as LenderSignUp[],
  openSignUps: async () => (await httpClient('/api/admin/lender-sign-ups')).json as ListedLenderSignUp[],
  lenderMap: async (by) => {
    if (by === 'industries') {
      const map = (await httpClient('/api/lender-industry-maps')).json as LenderIndustryMap[];
      return map.map(({ lender_id, industry_id }) => [lender_id, industry_id] as const);
    }
    const map = (await httpClient('/api/lender-location-maps')).json as LenderLocationMap[];
    return map.map(({ lender_id, location_id }) => [lender_id, location_id] as const);
  },
  lenderTests: async (id) =>
    (await httpClient(`/api/admin/lender-objects/${id}/tests`)).json as LenderTestBench,
  testLender: async (body) => (await postJson(`${path}/test`, body)).json as LenderTestBench,
};
