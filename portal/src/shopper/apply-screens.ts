/** The screens between contact and submission: one download while people type their phone number. */
export { CheckScreen } from './check/CheckScreen.tsx';
export { CoApplicantScreen } from './co-applicant/CoApplicantScreen.tsx';
export { CodeScreen } from './code/CodeScreen.tsx';
export { ConsentScreen } from './consent/ConsentScreen.tsx';
export { EarlierScreen } from './earlier/EarlierScreen.tsx';
export { GoOnScreen } from './later/GoOnScreen.tsx';
export { LaterScreen } from './later/LaterScreen.tsx';
export { QuestionScreen } from './questions/QuestionScreen.tsx';
export { PreviewScreen } from './preview/PreviewScreen.tsx';
export { SentLinkScreen } from './sent-link/SentLinkScreen.tsx';
