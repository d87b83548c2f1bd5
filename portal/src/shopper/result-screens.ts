/** One chunk with the screens after submission. It is loaded while the shopper checks the answers. */
export { AcceptScreen } from './features/offers/AcceptScreen.tsx';
export { AnswerScreen } from './features/answer/AnswerScreen.tsx';
export { FinishedScreen } from './features/thank-you/FinishedScreen.tsx';
export { LiveLayout } from './shared/live/WithResults.tsx';
export { OffersScreen } from './features/offers/OffersScreen.tsx';
export { ResultsScreen } from './features/results/ResultsScreen.tsx';
export { ThankYouScreen } from './features/thank-you/ThankYouScreen.tsx';
