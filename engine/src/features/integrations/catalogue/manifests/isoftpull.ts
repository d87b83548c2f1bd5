import { resultOf, type IntegrationManifest } from './manifest.ts';

export const isoftpull: IntegrationManifest = {
  key: 'isoftpull',
  display_name: 'iSoftpull',
  description: 'Reads the credit score of a shopper who agreed, without effect on the credit report.',
  requirements: [
    { name: 'api_key', label: 'API Key ID', help: 'In iSoftpull: Settings, API.', secret: false },
    {
      name: 'api_secret',
      label: 'Secret Access Token',
      help: 'Shown once when the API is added.',
      secret: true,
    },
    {
      name: 'run',
      label: 'When to run',
      help: 'Enter `automatic` to run after each submission, or `manual` to run when staff request it.',
      secret: false,
    },
  ],
  instructions_url: 'https://app.isoftpull.com/api',
  connected_by: 'store',
  sends: [
    { data: 'First and last name', reason: 'Finds the shopper at the credit bureau.' },
    { data: 'Address', reason: 'Finds the shopper at the credit bureau.' },
    { data: 'Date of birth, if answered', reason: 'Distinguishes people with the same name.' },
  ],
  async test({ api_key = '', api_secret = '' }, { http, baseOf }) {
    // The request contains no applicant, so iSoftpull refuses it without a report and only checks the keys.
    const { status } = await http.post(
      `${baseOf('isoftpull', 'https://app.isoftpull.com')}/api/v2/reports`,
      new URLSearchParams(),
      { headers: { 'api-key': api_key, 'api-secret': api_secret } },
    );
    return resultOf(status, 'iSoftpull');
  },
};
