import Type from 'typebox';
import { defineEvent } from './define-event.ts';

/** Properties of every event about one application. Consumers load all other data themselves. */
const AboutApplication = Type.Object({
  applicationId: Type.String({ format: 'uuid' }),
  storeId: Type.Integer(),
});

export const ApplicationSubmitted = defineEvent({
  type: 'application.submitted',
  version: 1,
  payload: AboutApplication,
  description: 'The shopper or the store submitted the application.',
});

export const ApplicationDeleted = defineEvent({
  type: 'application.deleted',
  version: 1,
  payload: AboutApplication,
  description: 'Staff deleted the application or restored it.',
});

export const ApplicationEdited = defineEvent({
  type: 'application.edited',
  version: 1,
  payload: AboutApplication,
  description: 'Staff corrected answers or assigned an associate.',
});

export const CloseoutSaved = defineEvent({
  type: 'closeout.saved',
  version: 1,
  payload: AboutApplication,
  description: 'The store recorded how the application ended.',
});

export const CoApplicantChanged = defineEvent({
  type: 'co-applicant.changed',
  version: 1,
  payload: AboutApplication,
  description:
    'The co-applicant was invited, opened or finished their part, or the invitation was withdrawn.',
});

export const RouteStarted = defineEvent({
  type: 'route.started',
  version: 1,
  payload: AboutApplication,
  description: 'The route is planned and the first lenders are asked.',
});

export const AttemptChanged = defineEvent({
  type: 'attempt.changed',
  version: 1,
  payload: AboutApplication,
  description: 'An attempt at a lender has another state, outcome or reply.',
});

export const RouteDone = defineEvent({
  type: 'route.done',
  version: 1,
  payload: AboutApplication,
  description: 'No further lender is asked, or a person has to decide.',
});

export const OfferChosen = defineEvent({
  type: 'offer.chosen',
  version: 1,
  payload: AboutApplication,
  description: 'The shopper chose an offer.',
});

export const ContractChanged = defineEvent({
  type: 'contract.changed',
  version: 1,
  payload: AboutApplication,
  description: 'A contract step at a lender began, ended or needs a person.',
});

export const NotificationAdded = defineEvent({
  type: 'notification.added',
  version: 1,
  payload: AboutApplication,
  description: 'The people of the store have a new notification about the application.',
});
