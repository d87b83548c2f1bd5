/**
 * All paths, labels and selectors by which the plugin recognises the portal's pages. Start here when the
 * pages have changed.
 */
export const form = { path: '/applications/new', submit: 'Submit application', status: '#status' };
export const applications = {
  path: '/applications',
  table: 'table',
  reference: 'Reference',
  status: 'Status',
};
