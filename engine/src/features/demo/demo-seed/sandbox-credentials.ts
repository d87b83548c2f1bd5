import { fixtureOf, type CatalogueLender } from '../../../plugin-host/index.ts';

/**
 * Credentials of a demo store at a lender. They are the ones in the lender's own scenarios, which the sandbox
 * accepts. A lender without scenarios gets a made-up value for each field, and the sandbox refuses these values.
 */
export function sandboxCredentials(lender: CatalogueLender): Record<string, string> {
  const { key, manifest } = lender;
  const known = fixtureOf(lender)?.credentials ?? {};
  return Object.fromEntries(
    manifest.credentials.fields.map((field) => [field.key, known[field.key] ?? `demo-${key}-${field.key}`]),
  );
}
