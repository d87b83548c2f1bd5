export { termsVersion } from './terms-version.logic.ts';
