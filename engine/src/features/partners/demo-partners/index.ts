export { DemoPartnersModule } from './demo-partners.module.ts';
export { DemoPartners } from './demo-partners.ts';
