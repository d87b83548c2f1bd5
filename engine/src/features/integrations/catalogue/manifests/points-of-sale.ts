import { createHmac } from 'node:crypto';
import { resultOf, type IntegrationManifest } from './manifest.ts';

/** The `app_id` of cash registers in Pinogy's API. A session is opened with it. */
const cashRegister = 4;

const cartAndResult = [
  { data: 'Result of the application', reason: 'The till shows whether the sale is financed.' },
  { data: 'Order number and amount', reason: 'The till finds the sale by its order number.' },
];

export const pinogy: IntegrationManifest = {
  key: 'pinogy',
  display_name: 'Pinogy',
  description:
    'Keeps and tests the keys of Pinogy POS. Carts come in through an API token, results go out by webhook.',
  requirements: [
    { name: 'address', label: 'Address', help: 'For example https://store.pinogy.com.', secret: false },
    { name: 'access_key', label: 'Access key', help: 'In Pinogy: Settings, API users.', secret: false },
    { name: 'secret_key', label: 'Secret key', help: 'Shown once when the key is added.', secret: true },
  ],
  instructions_url: 'https://www.pinogy.com',
  connected_by: 'store',
  sends: cartAndResult,
  async test({ address = '', access_key = '', secret_key = '' }, { http, baseOf, now }) {
    const timestamp = String(Math.floor(now() / 1000));
    const signature = createHmac('sha256', secret_key).update(`${access_key}${timestamp}`).digest('hex');
    const { status } = await http.post(`${baseOf('pinogy', address)}/apps/any/sessions`, {
      access_key,
      timestamp,
      signature,
      app_id: cashRegister,
    });
    return resultOf(status, 'Pinogy');
  },
};

/**
 * Edge has no public API that Millrace could call. A store therefore connects Edge to Millrace, with an API
 * token and webhooks of Millrace.
 */
export const edge: IntegrationManifest = {
  key: 'edge',
  display_name: 'Edge',
  description:
    'Receives the cart and the customer from The Edge POS through an API token. Returns results by webhook.',
  requirements: [
    {
      name: 'store_number',
      label: 'Store number in Edge',
      help: 'Shown in Edge under Setup.',
      secret: false,
    },
  ],
  instructions_url: null,
  connected_by: 'store',
  sends: cartAndResult,
};
