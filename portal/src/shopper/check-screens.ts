/** One chunk with the screens after the questions. It is loaded while the shopper answers the first question. */
export { CheckScreen } from './features/check/CheckScreen.tsx';
export { EarlierAnswers } from './features/check/EarlierAnswers.tsx';
export { CoApplicantScreen } from './features/co-applicant/CoApplicantScreen.tsx';
export { LaterScreen } from './features/later/LaterScreen.tsx';
