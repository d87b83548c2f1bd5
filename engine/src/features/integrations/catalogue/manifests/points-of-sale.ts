import { isPinogyAddress, tryPinogy } from '../pinogy-client.ts';
import { resultOf, type IntegrationManifest } from './manifest.ts';

const result = [
  { data: 'State of the application', reason: 'The till shows whether the sale is financed.' },
  { data: 'Approved amount and name of the lender', reason: 'The till knows what the lender pays.' },
  { data: 'Order number and number of the application', reason: 'The till finds the sale by them.' },
];

/**
 * Requests are signed as Pinogy's public clients for Python and PHP do: HMAC-SHA256 of path and time with the
 * secret key, in base64, sent as a form with the access key. Pinogy publishes sessions and their limits, but not
 * the addresses of orders.
 */
export const pinogy: IntegrationManifest = {
  key: 'pinogy',
  display_name: 'Pinogy',
  description:
    'Imports an open order and its customer from Pinogy POS by its number, and sends the result of the application back to the order.',
  requirements: [
    { name: 'address', label: 'Address', help: 'For example https://store.pinogy.com.', secret: false },
    { name: 'access_key', label: 'Access key', help: 'In Pinogy: Settings, API users.', secret: false },
    { name: 'secret_key', label: 'Secret key', help: 'Shown once when the key is added.', secret: true },
    { name: 'password', label: 'Password', help: 'The password of the API user.', secret: true },
  ],
  instructions_url: 'https://pinogy.atlassian.net/wiki/spaces/PP/pages/3585998859/Connection+API',
  connected_by: 'store',
  sends: [{ data: 'Order number', reason: 'Finds the order and its customer.' }, ...result],
  async test(values, access) {
    if (!isPinogyAddress(values['address']))
      return { works: false, message: 'Enter an address that begins with https://.' };
    return resultOf(await tryPinogy(values, access), 'Pinogy');
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
  sends: result,
};
