export { OneTimeLinksModule } from './one-time-links.module.ts';
export { OneTimeLinks } from './one-time-links.service.ts';
