export { Brand } from './Brand.tsx';
export { ColourSchemeMenu, type ColourScheme } from './ColourSchemeMenu.tsx';
export { Notice } from './Notice.tsx';
