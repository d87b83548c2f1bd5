/**
 * One chunk with the code screen and the question screens. It is loaded while the shopper reads the first screen.
 */
export { CodeScreen } from './features/code/CodeScreen.tsx';
export { EarlierScreen } from './features/earlier/EarlierScreen.tsx';
export { ResumeScreen } from './features/later/ResumeScreen.tsx';
export { QuestionScreen } from './features/questions/QuestionScreen.tsx';
export { StageQuestions } from './features/questions/StageQuestions.tsx';
export { SentLinkScreen } from './features/sent-link/SentLinkScreen.tsx';
