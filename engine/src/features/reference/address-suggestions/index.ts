export { AddressSuggestionsModule } from './address-suggestions.module.ts';
