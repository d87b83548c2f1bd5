import { fixtureOf, type CatalogueLender } from '../../../plugin-host/index.ts';

/**
 * What a demo store has at a lender: the credentials with which the lender's own scenarios run against the
 * sandbox. A lender without scenarios gets a made-up value for each field, and the sandbox refuses them.
 */
export function sandboxCredentials(lender: CatalogueLender): Record<string, string> {
  const { key, manifest } = lender;
  const known = fixtureOf(lender)?.credentials ?? {};
  return Object.fromEntries(
    manifest.credentials.fields.map((field) => [field.key, known[field.key] ?? `demo-${key}-${field.key}`]),
  );
}
