/**
 * What the screens and the other contexts are told: names only, each about one application of one store.
 * News carry ids; whoever hears one fetches what it shows, so that a lost or repeated message changes nothing.
 */
export const news = {
  'application.submitted': 'The shopper or the store sent the application.',
  'application.deleted': 'Staff deleted the application, or took that back.',
  'application.edited': 'Staff put answers right.',
  'closeout.saved': 'The store said how the application ended.',
  'co-applicant.changed': 'The co-applicant’s part was handed over, opened, finished or taken back.',
  'route.started': 'The plan stands and the first lenders are asked.',
  'attempt.changed': 'An attempt at a lender has another state, outcome or reply.',
  'route.done': 'Nobody is asked any more, or a person has to decide.',
  'offer.chosen': 'The shopper took an offer.',
  'notification.added': 'The people of the store are told something about the application.',
  'contract.changed': 'A step of a contract at a lender began, ended or needs a person.',
} as const satisfies Record<string, string>;

/** Name of a piece of news; a new one is added here first. */
export type NewsType = keyof typeof news;

/** A screen that lost its line for news tries again after at most this long; while it has none, it asks every few seconds. */
export const NEWS_RECONNECT_MAX_MS = 10_000;

/** So long a try to open that line may take: what swallows it says nothing, and two tries in vain begin the asking. */
export const NEWS_CONNECT_TIMEOUT_MS = 5000;
