import { lazy, type ComponentType } from 'react';

/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- components of any properties */
type Screens = Record<string, ComponentType<any>>;

/** Returns one screen of a chunk. The chunk is loaded when the screen is first shown. */
const lazyFrom = <File extends Screens, Name extends keyof File>(load: () => Promise<File>, name: Name) =>
  lazy(() => load().then((file) => ({ default: file[name] })));

const begin = () => import('./begin-screens.ts');
const apply = () => import('./apply-screens.ts');
const check = () => import('./check-screens.ts');
const part = () => import('./features/co-applicant/part-screens.ts');
const result = () => import('./result-screens.ts');
const status = () => import('./features/status/status-screens.ts');

/**
 * Loads the form of the first screen and the screens after it in advance. If that fails, a chunk is loaded when
 * its screen is shown.
 */
export const preloadApply = (): void => {
  begin()
    .then(apply)
    .catch(() => {});
};

/** Loads the screens after the questions while the shopper answers, so that they open without a connection. */
export const preloadCheck = (): void => {
  check().catch(() => {});
};

/** Loads the results and the code that submits before the shopper submits, so that no blank page follows. */
export const preloadResults = (): void => {
  Promise.all([result(), import('./shared/session/confirmation.ts')]).catch(() => {});
};

export const Contact = lazyFrom(begin, 'ContactScreen');
export const Resume = lazyFrom(apply, 'ResumeScreen');
export const Begin = lazyFrom(begin, 'BeginForm');
export const Code = lazyFrom(apply, 'CodeScreen');
export const Question = lazyFrom(apply, 'QuestionScreen');
export const StageQuestions = lazyFrom(apply, 'StageQuestions');
export const Check = lazyFrom(check, 'CheckScreen');
export const EarlierAnswers = lazyFrom(check, 'EarlierAnswers');
export const CoApplicant = lazyFrom(check, 'CoApplicantScreen');
export const Earlier = lazyFrom(apply, 'EarlierScreen');
export const Later = lazyFrom(check, 'LaterScreen');
export const ShortLink = lazyFrom(
  () => import('./features/short-link/ShortLinkScreen.tsx'),
  'ShortLinkScreen',
);
export const SentLink = lazyFrom(apply, 'SentLinkScreen');
export const PartLink = lazyFrom(part, 'PartLinkScreen');
export const Part = lazyFrom(part, 'PartScreen');
export const LiveLayout = lazyFrom(result, 'LiveLayout');
export const Results = lazyFrom(result, 'ResultsScreen');
export const Answer = lazyFrom(result, 'AnswerScreen');
export const Offers = lazyFrom(result, 'OffersScreen');
export const Accept = lazyFrom(result, 'AcceptScreen');
export const ThankYou = lazyFrom(result, 'ThankYouScreen');
export const Status = lazyFrom(status, 'StatusScreen');
export const LenderStatus = lazyFrom(status, 'LenderStatusScreen');
export const ApplicationLink = lazyFrom(status, 'ApplicationLinkScreen');
export const ApplicantPassword = lazyFrom(
  () => import('./features/applicant-password/ApplicantPasswordScreen.tsx'),
  'ApplicantPasswordScreen',
);
export const ConsumerView = lazyFrom(
  () => import('./features/consumer-view/ConsumerViewScreen.tsx'),
  'ConsumerViewScreen',
);
export const SignContract = lazyFrom(
  () => import('./features/sign-contract/SignContractScreen.tsx'),
  'SignContractScreen',
);
export const Finished = lazyFrom(result, 'FinishedScreen');
export const Preview = lazyFrom(() => import('./features/preview/PreviewScreen.tsx'), 'PreviewScreen');
export const Outbox = lazyFrom(() => import('./features/outbox/OutboxScreen.tsx'), 'OutboxScreen');
export const NotFound = lazyFrom(() => import('./features/not-found/NotFoundScreen.tsx'), 'NotFoundScreen');
