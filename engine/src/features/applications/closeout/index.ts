export { CloseoutModule } from './closeout.module.ts';
export { closedOut } from './closeout-queries.ts';
export { TestCloseouts } from './test-closeouts.ts';
