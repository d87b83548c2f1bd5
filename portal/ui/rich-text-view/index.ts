/** This folder must not import MUI, because the shopper's pages use it and contain no MUI. */
export { RichText, safeAddress } from './RichText.tsx';
