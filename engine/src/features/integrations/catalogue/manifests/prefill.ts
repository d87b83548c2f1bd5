import { resultOf, type IntegrationManifest } from './manifest.ts';

/** Prove returns the identity that belongs to a phone number (Pre-Fill, API v3). */
export const prove: IntegrationManifest = {
  key: 'prove',
  display_name: 'Prove Pre-Fill',
  description: 'Fills in the name, address and date of birth of a shopper who agreed, from the phone number.',
  requirements: [
    { name: 'client_id', label: 'Client ID', help: 'In the Prove Portal: Project, Settings.', secret: false },
    { name: 'client_secret', label: 'Client Secret', help: 'Shown beside the client ID.', secret: true },
  ],
  instructions_url: 'https://developer.prove.com',
  connected_by: 'store',
  sends: [
    { data: 'Phone number', reason: 'Finds the identity that belongs to it, after the shopper agreed.' },
  ],
  async test({ client_id = '', client_secret = '' }, { http, baseOf }) {
    const { status } = await http.post(
      `${baseOf('prove', 'https://platform.proveapis.com')}/token`,
      new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }),
    );
    return resultOf(status, 'Prove');
  },
};

/** Plaid returns the numbers of bank accounts that the shopper chose on Plaid's own pages (Hosted Link). */
export const plaid: IntegrationManifest = {
  key: 'plaid',
  display_name: 'Plaid',
  description: 'Fills in routing and account number of a shopper who signs in at the bank.',
  requirements: [
    {
      name: 'client_id',
      label: 'Client ID',
      help: 'In the Plaid Dashboard: Developers, Keys.',
      secret: false,
    },
    { name: 'secret', label: 'Secret', help: 'The secret for Production, on the same page.', secret: true },
  ],
  instructions_url: 'https://dashboard.plaid.com/developers/keys',
  connected_by: 'store',
  sends: [
    { data: 'Id of the application', reason: 'Plaid needs an id for the shopper; this one is not personal.' },
    { data: 'Name of the store', reason: 'Plaid shows it to the shopper.' },
    { data: 'Address of the question', reason: 'Plaid sends the shopper back there.' },
    { data: 'Language', reason: 'Plaid shows its pages in the language of the shopper.' },
  ],
  async test({ client_id = '', secret = '' }, { http, baseOf }) {
    const { status } = await http.post(
      `${baseOf('plaid', 'https://production.plaid.com')}/institutions/get`,
      { client_id, secret, count: 1, offset: 0, country_codes: ['US'] },
    );
    // Plaid replies 400 to unknown keys
    return resultOf(status === 400 ? 401 : status, 'Plaid');
  },
};
