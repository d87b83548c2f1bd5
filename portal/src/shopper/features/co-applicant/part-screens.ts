/** The screens of a co-applicant, who comes by a link of the own: one download, and nobody else's. */
export { PartLinkScreen } from './PartLinkScreen.tsx';
export { PartScreen } from './PartScreen.tsx';
