/** The screens after submission: one download while people check their answers. */
export { AcceptScreen } from './offers/AcceptScreen.tsx';
export { AnswerScreen } from './answer/AnswerScreen.tsx';
export { FinishedScreen } from './thank-you/FinishedScreen.tsx';
export { LiveLayout } from './live/WithResults.tsx';
export { OffersScreen } from './offers/OffersScreen.tsx';
export { ResultsScreen } from './results/ResultsScreen.tsx';
export { ThankYouScreen } from './thank-you/ThankYouScreen.tsx';
