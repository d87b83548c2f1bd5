import {
  presenceMessages,
  type Doing,
  type PresentPeople,
  type PresentPerson,
} from '@millrace/schemas/presence';
import type { EventSocket } from '../realtime/connection.ts';

export interface OpenForm {
  readonly storeId: number;
  readonly formId: string;
}

const empty: readonly PresentPerson[] = [];

/** Sends over the socket which application is open here and what the user does. Receives who else has it open. */
export class PresenceChannel {
  #socket: EventSocket | undefined;
  #form: OpenForm | undefined;
  /** The current activities, newest last. Only the newest is sent, for example a dialog above a page. */
  #doings: readonly Doing[] = [];
  #people = empty;
  readonly #listeners = new Set<() => void>();

  attach(socket: EventSocket): void {
    socket.on('connect', () => {
      this.#socket = socket;
      this.#say();
    });
    // presence is unknown while the socket is disconnected
    socket.on('disconnect', () => {
      this.#socket = undefined;
      this.#hear(empty);
    });
    socket.on(presenceMessages.present, ({ formId, people }: PresentPeople) => {
      if (formId === this.#form?.formId) this.#hear(people);
    });
  }

  /** @returns a function that leaves the application */
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

  /** @returns a function that ends the activity */
  begin(doing: Doing): () => void {
    this.#doings = [...this.#doings, doing];
    this.#say();
    return () => {
      this.#doings = this.#doings.filter((each) => each !== doing);
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
      this.#socket?.emit(presenceMessages.here, { ...this.#form, doing: this.#doings.at(-1) ?? null });
  }

  #hear(people: readonly PresentPerson[]): void {
    if (people === this.#people) return;
    this.#people = people;
    for (const listener of this.#listeners) listener();
  }
}
