import type { CardForm } from '@millrace/schemas/api';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { t } from '@millrace/ui/translate';

const stripes = new Map<string, Promise<Stripe | null>>();

/**
 * Loads Stripe's script once: from Stripe, or from the sandbox server that replaces Stripe in tests and
 * demos. The sandbox's script sets `window.Stripe`, which `loadStripe` then uses.
 */
export function stripeOf({ publishable_key, script_url }: CardForm): Promise<Stripe | null> {
  const known = stripes.get(publishable_key);
  if (known) return known;
  const made = (isOfStripe(script_url) ? Promise.resolve() : loadScript(script_url)).then(() =>
    loadStripe(publishable_key),
  );
  stripes.set(publishable_key, made);
  return made;
}

const isOfStripe = (url: string): boolean => url.startsWith('https://js.stripe.com/');

function loadScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(t('The card form could not be loaded.'))));
    document.head.append(script);
  });
}

const cardPages = /^\/app\/(org\/billing|store\/billing|setup-trial)\/?$/;

/**
 * True if this page was loaded at a URL outside billing and therefore has to be reloaded. Only pages that
 * were loaded at a URL of the billing pages may load Stripe's script.
 */
export function needsReload(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && !cardPages.test(new URL(entry.name, location.href).pathname);
}
