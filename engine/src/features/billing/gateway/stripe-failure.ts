import Stripe from 'stripe';

/**
 * Stripe certainly refused a call, so the call changed nothing. `refusal` is Stripe's code, e.g.
 * `card_declined`.
 */
export class StripeRefused extends Error {
  override readonly name = 'StripeRefused';
  constructor(readonly refusal: string) {
    super(`Stripe refused the call: ${refusal}`);
  }
}

/**
 * The outcome of a call is unknown, or Stripe could not be reached. Repeating the call with the same
 * idempotency key is safe. `answered`: Stripe replied with an internal error, and repeats this reply for the
 * same key.
 */
export class StripeUnclear extends Error {
  override readonly name = 'StripeUnclear';
  constructor(
    readonly code: string,
    readonly answered = false,
  ) {
    super(`No result from Stripe: ${code}`);
  }
}

/** Converts errors of the SDK to `StripeRefused` or `StripeUnclear`. Other errors are thrown unchanged. */
export async function clearly<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw failureOf(error);
  }
}

function failureOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const status = error.statusCode ?? 0;
  if (status === 429 || status === 409 || status === 401) return new StripeUnclear(String(status));
  if (status >= 400 && status < 500)
    return new StripeRefused(error.decline_code ?? error.code ?? error.rawType ?? 'refused');
  return new StripeUnclear(status === 0 ? 'no-reply' : String(status), status >= 500);
}
