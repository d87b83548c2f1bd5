export { consentFindings } from './disclosures.logic.ts';
export { DisclosuresModule } from './disclosures.module.ts';
export { Disclosures } from './disclosures.service.ts';
