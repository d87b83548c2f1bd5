export * from './cost.ts';
export * from './estimate.ts';
export * from './purchase-price.ts';
export * from './terms.ts';
