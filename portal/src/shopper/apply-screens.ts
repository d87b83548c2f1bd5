/**
 * One chunk with the screens between contact and submission. It is loaded while the shopper types the phone
 * number.
 */
export { CheckScreen } from './features/check/CheckScreen.tsx';
export { CoApplicantScreen } from './features/co-applicant/CoApplicantScreen.tsx';
export { CodeScreen } from './features/code/CodeScreen.tsx';
export { ConsentScreen } from './features/consent/ConsentScreen.tsx';
export { EarlierScreen } from './features/earlier/EarlierScreen.tsx';
export { ResumeScreen } from './features/later/ResumeScreen.tsx';
export { LaterScreen } from './features/later/LaterScreen.tsx';
export { QuestionScreen } from './features/questions/QuestionScreen.tsx';
export { PreviewScreen } from './features/preview/PreviewScreen.tsx';
export { SentLinkScreen } from './features/sent-link/SentLinkScreen.tsx';
