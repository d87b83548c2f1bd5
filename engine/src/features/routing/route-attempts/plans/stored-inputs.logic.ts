import type { RouteInputs } from './decide-route.ts';

/**
 * The inputs of a route as they are stored. Before migration 0362, the lenders that could not be candidates
 * were stored under the key `besides`. A migration cannot rename the key, because the inputs are encrypted.
 */
export type StoredInputs = RouteInputs & { readonly besides?: RouteInputs['nonCandidates'] };

/** Returns stored inputs with today's names. */
export const currentInputs = ({ besides, ...inputs }: StoredInputs): RouteInputs =>
  besides ? { ...inputs, nonCandidates: besides } : inputs;
