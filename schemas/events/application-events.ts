import Type from 'typebox';
import { AboutApplication, AboutLender, Amount, defineEvent, Nullable } from './define-event.ts';

export const ApplicationStarted = defineEvent({
  type: 'application.started',
  version: 1,
  payload: Type.Object(AboutApplication),
  description: 'The application was created, or its link was sent to the customer or opened.',
});

export const ApplicationSubmitted = defineEvent({
  type: 'application.submitted',
  version: 1,
  payload: Type.Object(AboutApplication),
  description: 'The shopper or the store submitted the application.',
});

export const ApplicationDeleted = defineEvent({
  type: 'application.deleted',
  version: 1,
  payload: Type.Object(AboutApplication),
  description: 'Staff deleted the application or restored it.',
});

export const ApplicationEdited = defineEvent({
  type: 'application.edited',
  version: 1,
  payload: Type.Object(AboutApplication),
  description: 'Staff corrected answers or assigned an associate.',
});

export const CloseoutSaved = defineEvent({
  type: 'closeout.saved',
  version: 1,
  payload: Type.Object(AboutApplication),
  description: 'The store recorded how the application ended.',
});

export const CoApplicantChanged = defineEvent({
  type: 'co-applicant.changed',
  version: 1,
  payload: Type.Object(AboutApplication),
  description:
    'The co-applicant was invited, opened or finished their part, or the invitation was withdrawn.',
});

export const RouteStarted = defineEvent({
  type: 'route.started',
  version: 1,
  payload: Type.Object(AboutApplication),
  description: 'The route is planned and the first lenders are asked.',
});

export const AttemptChanged = defineEvent({
  type: 'attempt.changed',
  version: 2,
  payload: Type.Object({
    ...AboutApplication,
    // The attempt whose state changed. Absent if no attempt changed its state, for example if an answer of
    // the shopper was stored.
    attempt: Type.Optional(
      Type.Object({
        id: Type.String({ format: 'uuid' }),
        ...AboutLender,
        generation: Type.Integer(),
        number: Type.Integer(),
        state: Type.String(),
        outcome: Nullable(Type.String()),
        approved: Nullable(Amount),
        contractState: Nullable(Type.String()),
        // Who must answer the lender (`consumer` or `merchant`), and the kind of the question.
        waitsOn: Nullable(Type.String()),
        asks: Nullable(Type.String()),
      }),
    ),
  }),
  description: 'An attempt at a lender has another state, outcome or reply.',
});

export const RouteDone = defineEvent({
  type: 'route.done',
  version: 1,
  payload: Type.Object(AboutApplication),
  description: 'No further lender is asked, or a person has to decide.',
});

export const OfferChosen = defineEvent({
  type: 'offer.chosen',
  version: 2,
  payload: Type.Object({
    ...AboutApplication,
    attemptId: Type.String({ format: 'uuid' }),
    ...AboutLender,
    offerId: Type.String(),
    amount: Amount,
  }),
  description: 'The shopper chose an offer.',
});

export const ContractChanged = defineEvent({
  type: 'contract.changed',
  version: 2,
  payload: Type.Object({
    ...AboutApplication,
    stepId: Type.String({ format: 'uuid' }),
    attemptId: Type.String({ format: 'uuid' }),
    ...AboutLender,
    operation: Type.String(),
    state: Type.String(),
  }),
  description: 'A contract step at a lender began, ended or needs a person.',
});

export const NotificationAdded = defineEvent({
  type: 'notification.added',
  version: 1,
  payload: Type.Object(AboutApplication),
  description: 'The people of the store have a new notification about the application.',
});
