/** The pure functions and tables of the SDK. The pure files of the engine may run them. */
export { countriesOf, currenciesOf, fitsPattern } from './manifest.ts';
export * from './operations/index.ts';
