import {
  presenceMessages,
  type PresenceActivity,
  type PresentPeople,
  type PresentPerson,
} from '@millrace/schemas/presence';
import type { EventSocket } from '../realtime/connection.ts';

export interface OpenForm {
  readonly storeId: number;
  readonly formId: string;
}

const empty: readonly PresentPerson[] = [];

/**
 * Sends over the socket which application the user has open and what the user is doing there. Receives which
 * other users have that application open.
 */
export class PresenceChannel {
  #socket: EventSocket | undefined;
  #form: OpenForm | undefined;
  /**
   * The activities of the user, newest last. Only the newest is sent: for example, the activity of a dialog
   * replaces the activity of the page below it.
   */
  #activities: readonly PresenceActivity[] = [];
  #people = empty;
  readonly #listeners = new Set<() => void>();

  attach(socket: EventSocket): void {
    socket.on('connect', () => {
      this.#socket = socket;
      this.#say();
    });
    // while the socket is disconnected, it is unknown which other users are present
    socket.on('disconnect', () => {
      this.#socket = undefined;
      this.#hear(empty);
    });
    socket.on(presenceMessages.present, ({ formId, people }: PresentPeople) => {
      if (formId === this.#form?.formId) this.#hear(people);
    });
  }

  /**
   * Announces that the user opened an application.
   * @returns a function that announces that the user left it
   */
  enter(form: OpenForm): () => void {
    this.#form = form;
    this.#say();
    return () => {
      if (this.#form !== form) return;
      this.#form = undefined;
      this.#hear(empty);
      this.#socket?.emit(presenceMessages.gone);
    };
  }

  /**
   * Announces an activity of the user.
   * @returns a function that announces its end
   */
  begin(activity: PresenceActivity): () => void {
    this.#activities = [...this.#activities, activity];
    this.#say();
    return () => {
      this.#activities = this.#activities.filter((each) => each !== activity);
      this.#say();
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly people = (): readonly PresentPerson[] => this.#people;

  #say(): void {
    if (this.#form)
      this.#socket?.emit(presenceMessages.here, { ...this.#form, activity: this.#activities.at(-1) ?? null });
  }

  #hear(people: readonly PresentPerson[]): void {
    if (people === this.#people) return;
    this.#people = people;
    for (const listener of this.#listeners) listener();
  }
}
