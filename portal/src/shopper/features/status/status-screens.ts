/** The screens for returning shoppers without a link, in a chunk of their own. */
export { LenderStatusScreen } from './LenderStatusScreen.tsx';
export { StatusScreen } from './StatusScreen.tsx';
