/**
 * Who else has an application open: told over the socket beside the news, kept for seconds and written nowhere.
 * Nothing is decided by it; it only warns.
 */

/** What somebody is in the midst of; each may be about one lender. */
export const deeds = ['edit', 'regrade', 'submit', 'contract', 'answer', 'closeout'] as const;

export interface Doing {
  readonly deed: (typeof deeds)[number];
  readonly lenderId: number | null;
}

/** The open application, as a page says it. */
export interface Place {
  readonly storeId: number;
  readonly formId: string;
  readonly doing: Doing | null;
}

/** Somebody else of the same org who has it open. */
export interface PresentPerson {
  readonly name: string;
  /** Without repetitions, also where the person has several pages open. */
  readonly doing: readonly Doing[];
}

export interface PresentPeople {
  readonly formId: string;
  readonly people: readonly PresentPerson[];
}

/** A page says where it is with the first and that it left with the second; it hears the third. */
export const presenceMessages = { here: 'here', gone: 'gone', present: 'present' } as const;
