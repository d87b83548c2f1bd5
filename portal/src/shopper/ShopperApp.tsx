import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { LocaleProvider } from '../shared/messages/locale-context.tsx';
import * as lazyScreens from './lazy-screens.ts';
import type { ConnectEvents } from './shared/live/connect-events.ts';
import { UnlessOtherApplication } from './shared/other-application/UnlessOtherApplication.tsx';
import { ApplicationProvider } from './shared/session/ApplicationProvider.tsx';
import { Announcer } from './shared/shell/Announcer.tsx';
import { CrashBoundary } from './shared/shell/CrashBoundary.tsx';
import { Frame } from './shared/shell/Frame.tsx';
import { Waiting } from './shared/shell/Waiting.tsx';
import { WelcomeScreen } from './features/welcome/WelcomeScreen.tsx';

const {
  Accept,
  Answer,
  ApplicantPassword,
  Check,
  CoApplicant,
  Code,
  Contact,
  Earlier,
  Finished,
  Resume,
  Later,
} = lazyScreens;
const {
  LiveLayout,
  NotFound,
  Offers,
  Outbox,
  Part,
  PartLink,
  Preview,
  Question,
  Results,
  SentLink,
  Status,
  LenderStatus,
  ApplicationLink,
  ConsumerView,
  ThankYou,
} = lazyScreens;

const welcome = <WelcomeScreen preload={lazyScreens.preloadApply} begin={lazyScreens.Begin} />;
const questions = {
  preload: lazyScreens.preloadCheck,
  preloadResults: lazyScreens.preloadResults,
  earlierAnswers: lazyScreens.EarlierAnswers,
};

/** The routes of the shopper's pages. Every path is also listed as a screen in `@millrace/schemas/permissions`. */
export const ShopperRoutes = ({ connect }: ShopperAppProps) => (
  <Routes>
    <Route path="/:storeSlug/:websiteUuid/:urlId/welcome" element={welcome} />
    <Route path="/a/:code" element={<lazyScreens.ShortLink />} />
    <Route path="/outside-form/:storeName/:storeUuid/:storeAssociateId?" element={welcome} />
    <Route path="/outside-form-edit/:storeUuid/:id/:token" element={<SentLink />} />
    <Route path="/co-applicant" element={<Part />} />
    <Route path="/co-applicant/:token" element={<PartLink />} />
    <Route path="/app/consumer-facing/process/:store_id/:form_id/:aaso_id" element={<ConsumerView />} />
    <Route path="/applicant-password" element={<ApplicantPassword />} />
    <Route path="/status" element={<Status />} />
    <Route element={<LiveLayout connect={connect} />}>
      <Route path="/status/application/:formId" element={<ApplicationLink />} />
      <Route path="/status/application/:formId/:lenderId/" element={<LenderStatus />} />
    </Route>
    <Route path="/apply">
      <Route index element={<Resume />} />
      <Route path="contact" element={<Contact />} />
      <Route path="code" element={<Code />} />
      <Route path="earlier" element={<Earlier />} />
      <Route path="questions/:screenId" element={<Question {...questions} connect={connect} />} />
      <Route path="check" element={<Check connect={connect} preload={lazyScreens.preloadResults} />} />
      <Route path="co-applicant" element={<CoApplicant />} />
      <Route path="later" element={<Later />} />
      <Route element={<LiveLayout connect={connect} />}>
        <Route path="results" element={<Results stageQuestions={lazyScreens.StageQuestions} />} />
        <Route path="answer/:attemptId/:requestId" element={<Answer />} />
        <Route path="offers" element={<Offers />} />
        <Route path="offers/:attemptId/:offerId" element={<Accept />} />
        <Route path="contract/:attemptId" element={<lazyScreens.SignContract />} />
        <Route path="thank-you" element={<ThankYou />} />
      </Route>
      <Route path="finished" element={<Finished />} />
      <Route path="preview" element={<Preview />} />
    </Route>
    <Route path="/demo/outbox" element={<Outbox />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);

interface ShopperAppProps {
  /** The function that connects to the result events. The default connects over a socket. */
  readonly connect?: ConnectEvents;
}

function Screens(props: ShopperAppProps) {
  const { pathname } = useLocation();
  return (
    <CrashBoundary resetKey={pathname}>
      <Suspense fallback={<Waiting />}>
        <UnlessOtherApplication>
          <ShopperRoutes {...props} />
        </UnlessOtherApplication>
      </Suspense>
    </CrashBoundary>
  );
}

/** The root component of the shopper's pages. */
export const ShopperApp = (props: ShopperAppProps) => (
  <LocaleProvider>
    <CrashBoundary>
      <ApplicationProvider>
        <Announcer>
          <Frame>
            <Screens {...props} />
          </Frame>
        </Announcer>
      </ApplicationProvider>
    </CrashBoundary>
  </LocaleProvider>
);
