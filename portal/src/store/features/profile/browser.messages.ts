import { t } from '@millrace/ui/translate';

/**
 * The first matching pattern is used. Edge and Opera come before Chrome, because their user agents contain
 * "Chrome". Chrome comes before Safari, because its user agent contains "Safari".
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (agent: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([sign]) => sign.test(agent))?.[1];

/** Returns the common name of a browser for its user agent. */
export function browserWords(agent: string | null): string {
  const browser = nameIn(agent ?? '', browsers);
  const system = nameIn(agent ?? '', systems);
  if (!browser) return system ? t('A browser on {system}', { system }) : t('An unknown browser');
  return system ? t('{browser} on {system}', { browser, system }) : browser;
}
