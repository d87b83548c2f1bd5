import { contradictionsOf, type LenderManifest } from '@millrace/plugin-sdk';

/**
 * Checks a manifest for contradictions that its schema cannot express. Returns one sentence, or null if there
 * is none.
 */
export function contradictionIn(manifest: LenderManifest, folderName: string): string | null {
  const { id, capabilities, idempotency, repeatable = [], webhook, environments } = manifest;
  const can = (capability: string) => capabilities.includes(capability);
  if (id !== folderName) return `its id is ${id}, but its folder is called ${folderName}.`;
  for (const [name, { baseUrl, hosts }] of Object.entries(environments))
    if (!hosts.includes(new URL(baseUrl).host))
      return `the hosts of ${name} do not include the host of its base URL.`;
  if (idempotency === 'lookup' && !can('lookup'))
    return 'its idempotency is "lookup", but it does not have that capability.';
  const unknown = repeatable.find((operation) => !can(operation));
  if (unknown !== undefined) return `it calls ${unknown} repeatable, but does not have that capability.`;
  if ((webhook.kind !== 'none') !== can('webhook'))
    return `its webhook kind is "${webhook.kind}", which does not agree with its capabilities.`;
  return contradictionsOf(manifest)[0] ?? null;
}

/**
 * Compares the capabilities that the code has with those in the manifest. Returns one sentence, or null if
 * they match.
 */
export function capabilityMismatch(
  declared: readonly string[],
  present: readonly string[],
): { undeclared: string[]; missing: string[] } | null {
  // `submit` is omitted, because every lender can submit. `portal` is omitted, because it is a transport and
  // not an operation.
  const operations = declared.filter((capability) => capability !== 'submit' && capability !== 'portal');
  const undeclared = present.filter((capability) => !operations.includes(capability));
  const missing = operations.filter((capability) => !present.includes(capability));
  return undeclared.length + missing.length > 0 ? { undeclared, missing } : null;
}

/**
 * True if the source calls `pointOfNoReturn` or has a step with `sends: true`. Without either, a portal
 * plugin could send without a record of it. Comments in the source do not count.
 */
export function callsPointOfNoReturn(source: string): boolean {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return [/\.\s*pointOfNoReturn\s*\(/, /(?<![\w.])pointOfNoReturn\s*\(\s*\)/, /\bsends: true\b/].some(
    (call) => call.test(code),
  );
}
