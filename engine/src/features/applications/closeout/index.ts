export { CloseoutModule } from './closeout.module.ts';
export { closedOut } from './closeout-rows.ts';
export { TestCloseouts, type TestCloseout } from './test-closeouts.ts';
