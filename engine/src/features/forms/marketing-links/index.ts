export { MarketingLinksModule } from './marketing-links.module.ts';
export { MarketingLinks, type LinkFacts } from './marketing-links.service.ts';
