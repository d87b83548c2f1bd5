import type { IntegrationManifest } from './manifest.ts';

export const hubspot: IntegrationManifest = {
  key: 'hubspot',
  display_name: 'HubSpot',
  description:
    'Connects stores to companies in the CRM of internal staff, and writes their deals and contacts.',
  requirements: [],
  instructions_url: 'https://developers.hubspot.com/docs/guides/apps/private-apps/overview',
  connected_by: 'staff',
  switch_label: 'Write a deal and a contact for each application of a connected store',
  sends: [
    { data: 'Search text', reason: 'Finds the company of a store.' },
    { data: 'Number, stage and amount of the application', reason: 'The deal shows them, if switched on.' },
    { data: 'Name of the shopper', reason: 'The contact has this name, if switched on.' },
    { data: 'Id of the application', reason: 'The deal and the contact are found again by it.' },
  ],
};

export const getAccept: IntegrationManifest = {
  key: 'getaccept',
  display_name: 'GetAccept',
  description: 'Starts the set-up of a store when its deal is signed.',
  switch_label: 'Start the set-up of a store when its deal is signed',
  requirements: [],
  instructions_url: 'https://app.getaccept.com/api/',
  connected_by: 'staff',
  sends: [{ data: 'Id of the document', reason: 'Its calls are unsigned, so the document is read again.' }],
};

export const googleCalendar: IntegrationManifest = {
  key: 'google-calendar',
  display_name: 'Google Calendar',
  description: 'Reads the appointments of internal staff.',
  requirements: [],
  instructions_url: 'https://support.google.com/calendar',
  connected_by: 'staff',
  sends: [{ data: 'Address for changes', reason: 'Google reports changed appointments there.' }],
};
