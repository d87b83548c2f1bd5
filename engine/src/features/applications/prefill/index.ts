export { PrefillModule } from './prefill.module.ts';
export { PrefillSources } from './prefill-sources.ts';
