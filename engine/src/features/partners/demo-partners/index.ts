export { DemoPartnersModule } from './demo-partners.module.ts';
export { DemoPartners, type DemoPartner } from './demo-partners.ts';
