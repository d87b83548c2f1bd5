import type {
  FreemiumModel,
  FreemiumModelBody,
  FreemiumSent,
  ListedLender,
  SendFreemiumBody,
} from '@millrace/schemas/api';
import type { GetListParams, GetListResult } from 'react-admin';
import { httpClient } from './http-client.ts';
import { postOnce } from './once-post.ts';
import { pageOf } from './whole-list.ts';

/** Offers to accounts that do not pay. */
export interface FreemiumCalls {
  saveFreemiumModel: (body: FreemiumModelBody) => Promise<FreemiumModel>;
  sendFreemiumModel: (body: SendFreemiumBody) => Promise<FreemiumSent>;
  deleteFreemiumModel: (id: number) => Promise<unknown>;
  listedLenders: () => Promise<ListedLender[]>;
}

export const freemiumCalls: FreemiumCalls = {
  saveFreemiumModel: (body) => postOnce('/api/freemium', body),
  sendFreemiumModel: (body) => postOnce('/api/send-links/freemium', body),
  deleteFreemiumModel: (id) => httpClient(`/api/freemium?id=${id}`, { method: 'DELETE' }),
  listedLenders: async () => (await httpClient('/api/lenders?all=true')).json as ListedLender[],
};

export async function freemiumModels(params: GetListParams): Promise<GetListResult<FreemiumModel>> {
  const { json } = await httpClient('/api/freemium');
  return pageOf(json as FreemiumModel[], params, ['name']);
}
