/**
 * True if a host of an address fits a pattern of lender.json. `*.lender.example` fits every host below
 * lender.example, and not lender.example itself.
 * @param host host of an address, with its port if it is not the usual one
 */
export const fitsHost = (pattern: string, host: string): boolean =>
  pattern.startsWith('*.')
    ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1
    : host === pattern;
