import type { LenderAuth } from './lender-auth.ts';
import { isSecret, type LenderManifest } from './manifest.ts';
import { isOnlyHint } from './runtime/webhooks/verify-call.ts';
import type { WebhookRules } from './webhook-rules.ts';

/**
 * Finds problems in lender.json that a JSON schema cannot find: unknown names, secrets that are not masked,
 * signature rules without effect.
 * The host refuses a lender with any of these problems. The conformance kit reports all of them.
 * @returns one sentence per problem; empty if there is none
 */
export function contradictionsOf(manifest: LenderManifest): string[] {
  return [
    ...countryComplaints(manifest),
    ...addressComplaints(manifest),
    ...baseUrlComplaints(manifest),
    ...patternComplaints(manifest),
    ...authComplaints(manifest),
    ...webhookComplaints(manifest),
    ...inputComplaints(manifest),
    ...planComplaints(manifest),
  ];
}

/**
 * Returns a problem if a lender outside the US names no currency, because its amounts would be read as
 * dollars.
 */
function countryComplaints({ countries = ['US'], currencies }: LenderManifest): string[] {
  if (countries.includes('US') || currencies) return [];
  return [
    `its countries (${countries.join(', ')}) do not include US, so it has to name its currencies, e.g. ["GBP"].`,
  ];
}

/** Both would be the same step of the host. */
const planComplaints = ({ capabilities }: LenderManifest): string[] =>
  capabilities.includes('selectPlan') && capabilities.includes('selectOffer')
    ? ['it has selectPlan and selectOffer: the shopper chooses once, before or after the application.']
    : [];

function addressComplaints({ environments }: LenderManifest): string[] {
  const { sandbox, production } = environments;
  const names = [sandbox, production].map(({ addresses = {} }) => Object.keys(addresses).sort().join(', '));
  const differ = names[0] === names[1] ? [] : ['its two environments name different addresses.'];
  const away = Object.entries(environments).flatMap(([name, { addresses = {}, hosts }]) =>
    Object.entries(addresses)
      .filter(([, address]) => !hosts.includes(URL.parse(address)?.host ?? ''))
      .map(([key]) => `the hosts of ${name} do not include the host of the address ${key}.`),
  );
  return [...differ, ...away];
}

/** Returns problems with the credential that chooses the base URL. */
function baseUrlComplaints(manifest: LenderManifest): string[] {
  return Object.entries(manifest.environments).flatMap(([name, { baseUrlBy, hosts }]) => {
    if (!baseUrlBy) return [];
    const { credential, prefixes = {}, hosts: tenants = [] } = baseUrlBy;
    const away = Object.entries(prefixes).filter(([, url]) => !hosts.includes(URL.parse(url)?.host ?? ''));
    const open = Object.entries(prefixes).filter(
      ([, url]) => name === 'production' && !url.startsWith('https:'),
    );
    return [
      ...credentialComplaints(manifest, `baseUrlBy of ${name}`, [credential]),
      ...(Object.keys(prefixes).length > 0 === tenants.length > 0
        ? [`baseUrlBy of ${name} needs either prefixes or hosts.`]
        : []),
      ...away.map(([prefix]) => `the hosts of ${name} do not include the host of the prefix ${prefix}.`),
      ...open.map(([prefix]) => `the address of the prefix ${prefix} of ${name} is not https.`),
    ];
  });
}

function patternComplaints({ credentials }: LenderManifest): string[] {
  return credentials.fields
    .filter(({ pattern }) => pattern !== undefined && !compiles(pattern))
    .map(({ key }) => `the pattern of the credential ${key} is no regular expression.`);
}

function compiles(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u').test('');
    return true;
  } catch {
    return false;
  }
}

function authComplaints(manifest: LenderManifest): string[] {
  return Object.entries(manifest.auth ?? {}).flatMap(([name, strategy]) => [
    ...credentialComplaints(manifest, `auth ${name}`, credentialKeys(strategy)),
    ...secretComplaints(manifest, `auth ${name}`, secretKeys(strategy)),
    ...placeComplaints(manifest, `auth ${name}`, 'at' in strategy ? strategy.at : undefined),
    ...portalComplaints(manifest, name, strategy),
    ...('secret' in strategy ? optionalComplaints(manifest, `auth ${name}`, strategy) : []),
  ]);
}

function credentialKeys(strategy: LenderAuth): string[] {
  const extra = Object.values(strategy.headers ?? {});
  switch (strategy.kind) {
    case 'header-keys':
      return extra;
    case 'password-jwt':
      return [...extra, ...Object.values(strategy.login)];
    case 'portal-session':
      return [...extra, ...Object.values(strategy.fill)];
    case 'hmac-sorted-params':
      return [...extra, ...Object.values(strategy.keys ?? {}), strategy.secret];
    case 'ip-allow-list':
      return [...extra, ...Object.values(strategy.keys ?? {})];
    default:
      return [...extra, ...secretKeys(strategy), ...('clientId' in strategy ? [strategy.clientId] : [])];
  }
}

function secretKeys(strategy: LenderAuth): string[] {
  switch (strategy.kind) {
    case 'bearer':
      return [strategy.credential];
    case 'basic':
      return [strategy.password];
    case 'oauth2-client-credentials':
      return [strategy.clientSecret];
    case 'hmac-sorted-params':
    case 'hmac-body':
      return [strategy.secret];
    default:
      return [];
  }
}

function credentialComplaints(
  { credentials }: LenderManifest,
  who: string,
  keys: readonly (string | undefined)[],
): string[] {
  const known = new Set(credentials.fields.map(({ key }) => key));
  return keys
    .filter((key) => key !== undefined && !known.has(key))
    .map((key) => `${who} uses the credential ${key}, which no field asks for.`);
}

function secretComplaints({ credentials }: LenderManifest, who: string, keys: readonly string[]): string[] {
  return credentials.fields
    .filter((field) => keys.includes(field.key) && !isSecret(field))
    .map(({ key }) => `${who} proves itself with ${key}, which is not a secret of the manifest.`);
}

function placeComplaints({ environments }: LenderManifest, who: string, at: string | undefined): string[] {
  if (at === undefined || environments.production.addresses?.[at] !== undefined) return [];
  return [`${who} names the address ${at}, which no environment has.`];
}

function portalComplaints({ transport, config = [] }: LenderManifest, name: string, strategy: LenderAuth) {
  if (strategy.kind !== 'portal-session') return [];
  const settings = new Set(config.map(({ key }) => key));
  const unknown = [...strategy.path.matchAll(/\{(\w+)\}/g)].filter(([, key]) => !settings.has(key!));
  return [
    ...(transport === 'portal' && name === 'default'
      ? []
      : [`auth ${name} logs in to a portal: that is for portal lenders, as "default".`]),
    ...unknown.map(([, key]) => `auth ${name} needs the setting ${key}, which config does not have.`),
  ];
}

function webhookComplaints(manifest: LenderManifest): string[] {
  const { webhook } = manifest;
  const keys = [webhook.secret, webhook.publicKey, webhook.keyId];
  return [
    ...credentialComplaints(manifest, 'webhook', keys),
    ...secretComplaints(manifest, 'webhook', webhook.secret ? [webhook.secret] : []),
    ...placeComplaints(manifest, 'webhook', webhook.confirm?.at),
    ...confirmComplaints(manifest),
    ...optionalComplaints(manifest, 'webhook', webhook),
    ...proofComplaints(webhook),
    ...dedupeComplaints(webhook),
  ];
}

/**
 * Returns problems with input requests: the plugin must be able to send an answer to each kind of request
 * that its lender makes.
 */
function inputComplaints({ inputRequests = [], capabilities, transport }: LenderManifest): string[] {
  return inputRequests
    .filter((kind) => {
      if (kind === 'correction') return !capabilities.includes('regrade');
      // Documents need no `answer` operation, because many lenders let the shopper upload them on the
      // lender's website. `portal_step` needs no `answer` for lenders with a portal, because a person does
      // the step in the portal.
      if (kind === 'documents') return false;
      if (kind === 'portal_step') return transport !== 'portal' && !capabilities.includes('answer');
      return !capabilities.includes('answer');
    })
    .map((kind) => `it asks for ${kind}, but has no ${kind === 'correction' ? 'regrade' : 'answer'}.`);
}

function confirmComplaints({ webhook, capabilities }: LenderManifest): string[] {
  if (webhook.kind === 'post-back' || !isOnlyHint(webhook) || capabilities.includes('poll')) return [];
  const why = webhook.kind === 'unsigned' || webhook.optional ? 'unsigned' : 'signed without a time';
  return [`webhook is ${why}: its calls count once poll has confirmed them, and there is no poll.`];
}

/** A signature is optional only if the store may leave its secret empty. */
function optionalComplaints(
  { credentials }: LenderManifest,
  who: string,
  { optional, secret }: { optional?: true; secret?: string },
): string[] {
  const isRequired = credentials.fields.some(({ key, required }) => key === secret && required);
  if (!optional) return [];
  return secret !== undefined && !isRequired
    ? []
    : [`the signature of ${who} is optional, so its secret has to be a credential that is not required.`];
}

function proofComplaints({ kind, pattern = '', message = '', time, secret }: WebhookRules): string[] {
  if (secret === undefined || kind !== 'hmac-timestamped') return [];
  const signsBoth = message.includes('{time}') && message.includes('{body}');
  return [
    ...(pattern.includes('{time}') || time !== undefined
      ? []
      : ['webhook does not say where the time of a time-stamped signature is.']),
    ...(signsBoth ? [] : ['webhook signs a message without its time or without its body.']),
  ];
}

/**
 * Returns problems with `dedupe`, the places of the values that identify a webhook message. The values must
 * be covered by the signature. Otherwise an attacker could repeat a call with a different id, and the
 * repetition would look new.
 */
function dedupeComplaints({ kind, dedupe = [], components = [], paramsIn }: WebhookRules): string[] {
  const signed = (place: string) => {
    if (kind === 'unsigned' || kind === 'post-back') return true;
    if (place.startsWith('header:')) return components.includes(place.slice('header:'.length).toLowerCase());
    return place.startsWith(paramsIn === 'query' ? 'query:' : 'body:');
  };
  return dedupe
    .filter((place) => !signed(place))
    .map((place) => `webhook tells calls apart by ${place}, which is not signed.`);
}
