export { CloseoutModule } from './closeout.module.ts';
export { closedOut } from './closeout-queries.ts';
export { TestCloseouts, type TestCloseout } from './test-closeouts.ts';
