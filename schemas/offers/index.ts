export * from './cost.ts';
export * from './purchase-price.ts';
export * from './terms.ts';
