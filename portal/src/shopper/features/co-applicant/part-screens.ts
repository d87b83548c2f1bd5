/** One chunk with the screens of a co-applicant. */
export { PartLinkScreen } from './PartLinkScreen.tsx';
export { PartScreen } from './PartScreen.tsx';
