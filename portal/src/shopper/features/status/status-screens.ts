/** For who comes back without the link: one download, of no use to who applies. */
export { LenderStatusScreen } from './LenderStatusScreen.tsx';
export { StatusScreen } from './StatusScreen.tsx';
