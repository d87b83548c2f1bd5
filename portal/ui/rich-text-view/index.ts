/** Without MUI: the shopper's page uses this too. */
export { RichText, safeAddress } from './RichText.tsx';
