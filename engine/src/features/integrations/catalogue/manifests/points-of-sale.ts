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

/** True if a secret can sign calls in the form of Standard Webhooks. A short one could be guessed. */
export const isSigningSecret = (secret = ''): boolean =>
  secret.startsWith('whsec_') && Buffer.from(secret.slice('whsec_'.length), 'base64').length >= 24;

/**
 * Edge has no public API that Millrace could call; its data transfer exports customers and finished sales only.
 * So open orders come from a file or from a signed call, and results go out by webhook or as a file. Any other
 * point of sale can be connected in the same way.
 */
export const edge: IntegrationManifest = {
  key: 'edge',
  display_name: 'Edge',
  description:
    'Imports orders and customers of The Edge, or of another point of sale, from a CSV file or a signed call. Results go out by webhook (Settings, Webhooks) or as a file.',
  requirements: [
    {
      name: 'store_number',
      label: 'Store number in Edge',
      help: 'Shown in Edge under Setup.',
      secret: false,
    },
    {
      name: 'webhook_secret',
      label: 'Secret for signed calls',
      help: 'Only for orders that a system sends itself. At least 24 bytes in base64, with whsec_ before it.',
      secret: true,
      is_optional: true,
    },
  ],
  instructions_url: null,
  connected_by: 'store',
  sends: result,
  receivesAt: (publicId) => `/api/webhooks/edge/${publicId}`,
  async test({ webhook_secret: secret = '' }) {
    if (secret !== '' && !isSigningSecret(secret))
      return {
        works: false,
        message: 'Enter a secret of at least 24 bytes in base64, with whsec_ before it.',
      };
    return { works: true, message: 'The values can be used. Edge itself is not called.' };
  },
};
