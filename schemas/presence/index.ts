/**
 * Types for showing which other users have an application open. The socket sends this data together with
 * notices of changes. The server keeps it for seconds only and never in the database. Screens only show it as
 * a warning; no decision depends on it.
 */

/** What a user can be doing in an application. Each action can concern one lender. */
export const presenceActions = ['edit', 'regrade', 'submit', 'contract', 'answer', 'closeout'] as const;

export interface PresenceActivity {
  readonly action: (typeof presenceActions)[number];
  readonly lenderId: number | null;
}

/** An application that the user has open. The page sends this data to the server. */
export interface Place {
  readonly storeId: number;
  readonly formId: string;
  readonly activity: PresenceActivity | null;
}

/** Another user of the same org who has the application open. */
export interface PresentPerson {
  readonly name: string;
  /** What the user is doing. If the user does the same on several open pages, it is listed once. */
  readonly activity: readonly PresenceActivity[];
}

export interface PresentPeople {
  readonly formId: string;
  readonly people: readonly PresentPerson[];
}

/** Names of the socket messages. A page sends `here` and `gone`. It receives `present`. */
export const presenceMessages = { here: 'here', gone: 'gone', present: 'present' } as const;
