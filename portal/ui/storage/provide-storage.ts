/**
 * A replacement for the browser's storage with the same functions. It keeps its values until the page closes.
 */
class PageStorage implements Storage {
  readonly #values = new Map<string, string>();
  get length(): number {
    return this.#values.size;
  }
  key = (index: number): string | null => [...this.#values.keys()][index] ?? null;
  getItem = (key: string): string | null => this.#values.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#values.set(key, String(value));
  removeItem = (key: string): void => void this.#values.delete(key);
  clear = (): void => this.#values.clear();
}

const PROBE = 'millrace.probe';

function isUsable(name: StorageName): boolean {
  try {
    const storage = window[name] as Storage | null;
    storage?.setItem(PROBE, PROBE);
    storage?.removeItem(PROBE);
    return Boolean(storage);
  } catch {
    return false;
  }
}

type StorageName = 'localStorage' | 'sessionStorage';

/**
 * Provides a storage where the browser has none: some embedded browsers return null or throw an error. The
 * values last until the page closes.
 */
export function provideStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    if (!isUsable(name))
      Object.defineProperty(window, name, { value: new PageStorage(), configurable: true });
}
