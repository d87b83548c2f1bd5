/**
 * All paths, labels and selectors that the plugin uses to recognise the portal's pages. If the portal has
 * changed its pages, correct this file first.
 */
export const form = { path: '/applications/new', submit: 'Submit application', status: '#status' };
export const applications = {
  path: '/applications',
  table: 'table',
  reference: 'Reference',
  status: 'Status',
};
