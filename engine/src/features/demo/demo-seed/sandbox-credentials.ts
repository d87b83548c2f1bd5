import { fixtureOf, type CatalogueLender } from '../../../plugin-host/index.ts';

/**
 * Returns the credentials of a demo store at a lender. They come from the lender's own scenarios, so the
 * sandbox accepts them. For a lender without scenarios, each field gets an invented value, which the sandbox
 * refuses.
 */
export function sandboxCredentials(lender: CatalogueLender): Record<string, string> {
  const { key, manifest } = lender;
  const known = fixtureOf(lender)?.credentials ?? {};
  return Object.fromEntries(
    manifest.credentials.fields.map((field) => [field.key, known[field.key] ?? `demo-${key}-${field.key}`]),
  );
}
