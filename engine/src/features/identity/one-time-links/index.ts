export { hasAnotherAccount } from './account-queries.ts';
export { linkSpent } from './one-time-links.errors.ts';
export { OneTimeLinksModule } from './one-time-links.module.ts';
export { OneTimeLinks } from './one-time-links.service.ts';
