/**
 * One chunk with the screens from contact to the questions. It is loaded while the shopper types the phone
 * number.
 */
export { CodeScreen } from './features/code/CodeScreen.tsx';
export { ConsentScreen } from './features/consent/ConsentScreen.tsx';
export { EarlierScreen } from './features/earlier/EarlierScreen.tsx';
export { ResumeScreen } from './features/later/ResumeScreen.tsx';
export { QuestionScreen } from './features/questions/QuestionScreen.tsx';
export { SentLinkScreen } from './features/sent-link/SentLinkScreen.tsx';
