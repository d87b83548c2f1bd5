/** One chunk with the screens for shoppers who return without a link. */
export { ApplicationLinkScreen } from './ApplicationLinkScreen.tsx';
export { LenderStatusScreen } from './LenderStatusScreen.tsx';
export { StatusScreen } from './StatusScreen.tsx';
