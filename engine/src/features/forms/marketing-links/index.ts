export { formLinkOf, linkAddresses } from './link-address.logic.ts';
export { LinkNotices } from './link-notices.ts';
export { MarketingLinksModule } from './marketing-links.module.ts';
export { MarketingLinks, type LinkFacts } from './marketing-links.service.ts';
