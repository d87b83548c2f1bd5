export * from './admin.ts';
export * from './applications.ts';
export * from './auth.ts';
export * from './common.ts';
export * from './routing.ts';
export * from './shopper.ts';
