export { describeLender } from './describe-lender.ts';
export type { DescribeLenderOptions } from './describe-lender.ts';
export type { RecordedExchanges, RecordedFile, RecordedWebhook } from './recorded-file.ts';
export type { SandboxServer, StartSandbox } from './sandbox.ts';
export type { ConformanceScenario, Expectation, ExpectedError, ScenarioFile, Step } from './scenario-file.ts';
