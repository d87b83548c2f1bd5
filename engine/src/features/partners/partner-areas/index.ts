export { PartnerAreasModule } from './partner-areas.module.ts';
