/** The pure functions and tables of the SDK. The pure files of the engine may run them. */
export { countriesOf, currenciesOf } from './manifest.ts';
export * from './operations/index.ts';
