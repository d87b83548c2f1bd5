export { StatusLookupModule } from './status-lookup.module.ts';
