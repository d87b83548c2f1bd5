/** The screens of a co-applicant in a chunk of their own. */
export { PartLinkScreen } from './PartLinkScreen.tsx';
export { PartScreen } from './PartScreen.tsx';
