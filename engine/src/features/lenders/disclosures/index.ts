export { consentFindings, type Agreed } from './disclosures.logic.ts';
export { DisclosuresModule } from './disclosures.module.ts';
export { Disclosures } from './disclosures.service.ts';
