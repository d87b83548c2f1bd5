import type { IntegrationManifest } from './manifest.ts';

export const userflow: IntegrationManifest = {
  key: 'userflow',
  display_name: 'Userflow',
  description: 'Shows product tours to users of the store. Shoppers are never part of them.',
  requirements: [],
  instructions_url: 'https://docs.userflow.com',
  connected_by: 'store',
  sends: [{ data: 'Id of the user, signed', reason: 'Each user continues the tours that they began.' }],
};
