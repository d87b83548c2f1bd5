import { randomUUID } from 'node:crypto';
import type { Repeatable, RepeatableByRoute, Workbench } from './repeatable.ts';

/** Requests about what a store asks with. */
export function formRequests(requests: Workbench): RepeatableByRoute {
  const { store, config } = requests.world;
  const word = () => randomUUID().slice(0, 8);
  const post = async (path: string, payload: object, different: object): Promise<Repeatable> => ({
    method: 'POST',
    url: `/api/${path}`,
    cookie: await requests.as('STORE_ADMIN'),
    payload,
    other: { payload: { ...payload, ...different } },
  });
  return {
    'POST /api/cfa-configs': () => {
      const configData = () => ({ configData: { details: { name: word() } } });
      return post('cfa-configs', { storeId: store.id, ...configData() }, configData());
    },
    'POST /api/pages': () => {
      const place = { orgId: store.orgId, storeId: store.id, type: 'cfa_thank_you' };
      const content = { message: word() };
      return post('pages', { ...place, name: word(), content }, { name: word() });
    },
    'POST /api/marketing-links': () =>
      post(
        'marketing-links',
        { store_id: store.id, cfa_config_id: config.id, name: word() },
        { name: word() },
      ),
  };
}
