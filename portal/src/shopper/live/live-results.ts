import type { ShopperResults } from '@millrace/schemas/api';
import type { Locale } from '@millrace/schemas/form';
import { isPassing } from '../../shared/api/problem.ts';
import { readResults } from '../api/read-results.ts';
import { Store } from '../session/store.ts';
import type { ConnectEvents } from './connect-events.ts';
import { hasOpenContract } from './contract-status.ts';

const POLL_EVERY = 4000;
const FAILURES_ALLOWED = 2;

export interface LiveState {
  readonly results: ShopperResults | null;
  /** `live`: news is pushed. `polling`: it is asked for every few seconds. */
  readonly link: 'connecting' | 'live' | 'polling';
  readonly error: unknown;
}

/** The results as they come in. Events only say that there is news; what is shown is always the server's snapshot. */
export class LiveResults {
  readonly store = new Store<LiveState>({ results: null, link: 'connecting', error: null });
  #disconnect = () => {};
  #poll: ReturnType<typeof setInterval> | undefined;
  #failures = 0;
  #reading: Promise<void> | null = null;
  #again = false;
  #locale: Locale;

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  start(connect: ConnectEvents): void {
    void this.refresh();
    this.#disconnect = connect({
      onConnected: () => this.#connected(),
      onEvent: () => void this.refresh(),
      onFailed: () => this.#failed(),
    });
  }

  stop(): void {
    this.#disconnect();
    clearInterval(this.#poll);
  }

  /** The screen's language has changed: what lenders say is read once more. */
  speak(locale: Locale): void {
    if (locale === this.#locale) return;
    this.#locale = locale;
    void this.refresh();
  }

  /** Reads the snapshot; news that comes while one is being read is read right after it. */
  async refresh(): Promise<void> {
    this.#again = this.#reading !== null;
    this.#reading ??= this.#read();
    await this.#reading;
  }

  async #read(): Promise<void> {
    try {
      const results = await readResults(this.#locale);
      const shown = this.store.get().results;
      if (!shown || results.sequence >= shown.sequence) this.store.update({ results, error: null });
    } catch (error) {
      const isBlip = isPassing(error) && this.store.get().results !== null;
      if (!isBlip) this.store.update({ error });
    }
    this.#reading = null;
    if (this.#again) await this.refresh();
  }

  #connected(): void {
    this.#failures = 0;
    clearInterval(this.#poll);
    this.#poll = undefined;
    this.store.update({ link: 'live' });
    void this.refresh(); // what happened while nobody listened
  }

  #failed(): void {
    this.#failures += 1;
    if (this.#failures < FAILURES_ALLOWED || this.#poll !== undefined) return;
    this.store.update({ link: 'polling' });
    this.#poll = setInterval(() => {
      const { results } = this.store.get();
      if (!results?.done || hasOpenContract(results)) void this.refresh();
    }, POLL_EVERY);
  }
}
