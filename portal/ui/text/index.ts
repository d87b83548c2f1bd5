/** Without MUI: the shopper's page uses this too. */
export { Breakable } from './Breakable.tsx';
