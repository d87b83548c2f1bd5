/** Everything by which the plugin recognises the portal's pages. Look here first when the pages change. */
export const form = { path: '/applications/new', submit: 'Submit application', status: '#status' };
export const applications = {
  path: '/applications',
  table: 'table',
  reference: 'Reference',
  status: 'Status',
};
