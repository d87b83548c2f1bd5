export { CloseoutModule } from './closeout.module.ts';
export { TestCloseouts, type TestCloseout } from './test-closeouts.ts';
