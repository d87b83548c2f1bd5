/**
 * Types for the other users who have an application open. The socket sends them together with the change
 * notices.
 * The server keeps them for seconds only and never in the database. They only warn; no decision uses them.
 */

/** What a user is doing in the application. Each action may concern one lender. */
export const deeds = ['edit', 'regrade', 'submit', 'contract', 'answer', 'closeout'] as const;

export interface Doing {
  readonly deed: (typeof deeds)[number];
  readonly lenderId: number | null;
}

/** The open application, as sent by the page. */
export interface Place {
  readonly storeId: number;
  readonly formId: string;
  readonly doing: Doing | null;
}

/** Another user of the same org who has the application open. */
export interface PresentPerson {
  readonly name: string;
  /** Without duplicates, even if the user has several pages open. */
  readonly doing: readonly Doing[];
}

export interface PresentPeople {
  readonly formId: string;
  readonly people: readonly PresentPerson[];
}

/** Names of the socket messages. A page sends `here` and `gone`, and receives `present`. */
export const presenceMessages = { here: 'here', gone: 'gone', present: 'present' } as const;
