import { t } from '@millrace/ui/translate';
/** The part of Userflow's script that Millrace uses. */
export interface Userflow {
  init(token: string): void;
  identify(userId: string, attributes: object, options: { signature: string }): Promise<void>;
  reset(): void;
  disableEvalJs(): void;
  setPageTrackingDisabled(isDisabled: boolean): void;
  setUrlFilter(filter: (url: string) => string): void;
}

const source = 'https://js.userflow.com/es2020/userflow.js';
let loaded: Promise<Userflow> | null = null;

/**
 * Returns the address that Userflow may see. Tours find their page by its path. Ids become `:id`, and the
 * query is dropped, because both can belong to a shopper.
 */
export function withoutIds(url: string): string {
  const { origin, pathname } = new URL(url);
  const named = pathname.split('/').map((part) => (/^[a-z-]*$/.test(part) ? part : ':id'));
  return origin + named.join('/');
}

/** Loads the script of Userflow once. A later call tries again if loading failed. */
export function userflowOf(token: string): Promise<Userflow> {
  loaded ??= load().then(() => {
    const { userflow } = window as unknown as { userflow: Userflow };
    // The policy of the page forbids scripts made from text.
    userflow.disableEvalJs();
    userflow.setPageTrackingDisabled(true);
    userflow.setUrlFilter(withoutIds);
    userflow.init(token);
    return userflow;
  });
  loaded.catch(() => (loaded = null));
  return loaded;
}

function load(): Promise<void> {
  // Userflow's own loader leaves these two for the script, which fills the first with its methods.
  Object.assign(window, { userflow: { _stubbed: true }, USERFLOWJS_QUEUE: [] });
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = source;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(t('The product tours could not be loaded.')));
    });
    document.head.append(script);
  });
}
