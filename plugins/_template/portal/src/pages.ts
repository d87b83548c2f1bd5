/** Everything the portal's pages are recognised by, in one place: the first file to look at when they change. */
export const form = { path: '/applications/new', submit: 'Submit application', status: '#status' };
export const applications = {
  path: '/applications',
  table: 'table',
  reference: 'Reference',
  status: 'Status',
};
