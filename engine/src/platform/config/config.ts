import type { Static } from 'typebox';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { ownSchemas } from '../own-schemas.ts';
import { productionFaults } from './production-faults.ts';
import { Environment } from './settings.ts';

export type Config = Static<typeof Environment>;

/** Injection token of the parsed settings. */
export const CONFIG = Symbol('config');

const ajv = new Ajv2020({
  ...ownSchemas,
  coerceTypes: true,
  useDefaults: true,
  removeAdditional: 'all',
  allErrors: true,
  strict: false,
});
const validate = ajv.compile(JSON.parse(JSON.stringify(Environment)));

/**
 * Invalid settings. The message is one sentence for the operator: what is wrong and which value would be
 * right.
 */
export class SettingsWrong extends Error {
  constructor(what: string) {
    super(`Settings are wrong: ${what}. Set them in the environment and start again.`);
    this.name = 'SettingsWrong';
  }
}

/**
 * Reads the environment once. Throws `SettingsWrong`, which names every wrong setting but never its value.
 * @param login the database login of this process; absent for a process that serves no requests or jobs
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env, login?: 'api' | 'worker'): Config {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(Environment.properties))
    if (env[name] !== undefined) values[name] = env[name];
  if (!validate(values)) throw new SettingsWrong(complaints(validate.errors ?? []).join('; '));
  const config = values as unknown as Config;
  const missing = requirements
    .filter(({ name, value }) => (value === undefined ? config[name] !== '' : config[name] === value))
    .map(({ needs, ...driver }) => ({ ...driver, lacks: needs.filter((need) => config[need] === '') }))
    .filter(({ lacks }) => lacks.length > 0)
    .map(({ name, value, lacks }) => `${value ? `${name}=${value}` : name} needs ${lacks.join(', ')}`);
  const unsafe = config.NODE_ENV === 'production' ? productionFaults(config, login) : [];
  const production = unsafe.length > 0 ? [`in production ${unsafe.join(', ')}`] : [];
  if (missing.length + production.length > 0) throw new SettingsWrong([...missing, ...production].join('; '));
  return config;
}

/**
 * Like `loadConfig`, for the entry file of a process: with wrong settings it prints the message without a
 * stack and ends the process with exit code 78.
 */
export function configOrEnd(login?: 'api' | 'worker'): Config {
  try {
    return loadConfig(process.env, login);
  } catch (error) {
    if (!(error instanceof SettingsWrong)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(78);
  }
}

/**
 * Returns one message per setting. AJV reports one error for each allowed value, so the errors are merged.
 */
function complaints(errors: readonly ErrorObject[]): string[] {
  const byName = new Map(
    errors.map((error) => [error.instancePath.slice(1) || String(error.params.missingProperty), error]),
  );
  return [...byName].map(([name, { keyword, message }]) => {
    if (keyword === 'required') return `${name} is missing`;
    const words = allowedWords(Environment.properties[name as keyof Config]);
    return `${name} ${words ? `must be one of ${words.join(', ')}` : message}`;
  });
}

function allowedWords(schema: object | undefined): string[] | undefined {
  const { anyOf } = { ...schema } as { anyOf?: { const: string }[] };
  return anyOf?.map((literal) => literal.const);
}

/**
 * If the setting `name` has this `value`, the settings in `needs` are required. Without `value`, they are
 * required as soon as the setting `name` has any value.
 */
const requirements: readonly { name: keyof Config; value?: string; needs: readonly (keyof Config)[] }[] = [
  {
    name: 'SMS_DRIVER',
    value: 'twilio',
    needs: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  },
  { name: 'EMAIL_DRIVER', value: 'smtp', needs: ['SMTP_URL', 'EMAIL_FROM'] },
  { name: 'ADDRESS_DRIVER', value: 'smarty', needs: ['SMARTY_KEY'] },
  { name: 'CREDIT_SCORE_DRIVER', value: 'isoftpull', needs: ['ISOFTPULL_KEY', 'ISOFTPULL_SECRET'] },
  { name: 'GOOGLE_WALLET_FILE', needs: ['GOOGLE_WALLET_ISSUER'] },
];
