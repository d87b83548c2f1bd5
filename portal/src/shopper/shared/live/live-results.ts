import type { ShopperResults } from '@millrace/schemas/api';
import type { Locale } from '@millrace/schemas/form';
import { isPassing } from '@millrace/schemas/http-client';
import { readResults } from './api.ts';
import { Store } from '../session/store.ts';
import type { ConnectEvents } from './connect-events.ts';
import { hasOpenContract } from './contract-status.ts';
import { ownForm } from '../session/own-call.ts';

const POLL_EVERY = 4000;
const FAILURES_ALLOWED = 2;
/**
 * The time in milliseconds within which a restarting server should answer. The page reports an error only
 * after this time.
 */
const PATIENCE = 40_000;
const TRY_AGAIN_AFTER = 2000;

export interface LiveState {
  readonly results: ShopperResults | null;
  /**
   * How the page receives changes. `live`: the server pushes events. `polling`: the page loads the results
   * every few seconds.
   */
  readonly link: 'connecting' | 'live' | 'polling';
  readonly error: unknown;
  /** True if no results were loaded yet and the page is still trying. */
  readonly trying: boolean;
}

/**
 * Holds the current results. After each event the page loads all results again, so that it never mixes two
 * states of the server.
 */
export class LiveResults {
  readonly store = new Store<LiveState>({ results: null, link: 'connecting', error: null, trying: false });
  #disconnect = () => {};
  #poll: ReturnType<typeof setInterval> | undefined;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #missingSince: number | null = null;
  #reading: Promise<void> | null = null;
  #again = false;
  #locale: Locale;

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  start(connect: ConnectEvents): void {
    this.#disconnect = connect({
      onConnected: () => this.#connected(),
      onEvent: () => void this.refresh(),
      onFailed: () => this.#failed(),
    });
    // an open connection has already loaded the results
    if (!this.#reading) void this.refresh();
  }

  stop(): void {
    this.#disconnect();
    clearInterval(this.#poll);
    clearTimeout(this.#retry);
  }

  /** Changes the language and loads the results again, because lenders' texts depend on the language. */
  speak(locale: Locale): void {
    if (locale === this.#locale) return;
    this.#locale = locale;
    void this.refresh();
  }

  /** Loads the results. If an event arrives while they are loading, they are loaded once more. */
  async refresh(): Promise<void> {
    this.#again = this.#reading !== null;
    this.#reading ??= this.#read();
    await this.#reading;
  }

  async #read(): Promise<void> {
    try {
      const results = await readResults(this.#locale);
      ownForm.set(results.formId);
      const shown = this.store.get().results;
      if (!shown || results.sequence >= shown.sequence) {
        this.store.update({ results, error: null, trying: false });
      }
      this.#missingSince = null;
    } catch (error) {
      if (!isPassing(error)) this.store.update({ error });
      else if (!this.store.get().results) this.#tryAgain(error);
    }
    this.#reading = null;
    if (this.#again) await this.refresh();
  }

  /**
   * Loads the results again after the first load failed. The error of a short outage is not shown, because
   * the shopper has just submitted the application.
   */
  #tryAgain(error: unknown): void {
    this.#missingSince ??= Date.now();
    const isOver = Date.now() - this.#missingSince >= PATIENCE;
    this.store.update({ error: isOver ? error : null, trying: true });
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.refresh(), TRY_AGAIN_AFTER);
  }

  #connected(): void {
    this.#failures = 0;
    clearInterval(this.#poll);
    this.#poll = undefined;
    this.store.update({ link: 'live' });
    void this.refresh(); // loads what changed while the socket was disconnected
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
