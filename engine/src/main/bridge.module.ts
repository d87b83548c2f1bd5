import { Global, Module, type Provider } from '@nestjs/common';
import { RouteStarter } from '../features/applications/applications/index.ts';
import { JobGate } from '../features/operations/job-console/index.ts';
import { AttemptsModule, Reruns, Routes } from '../features/routing/attempts/index.ts';

/** Binds what lower contexts ask for to who can do it above them; the arrows forbid them to know each other. */
@Global()
@Module({
  imports: [AttemptsModule],
  providers: [{ provide: RouteStarter, useExisting: Routes }],
  exports: [RouteStarter],
})
export class BridgeModule {}

/** Jobs are explained and re-run by routing, whose attempts they are about. */
export const jobGate: { imports: [typeof AttemptsModule]; provider: Provider } = {
  imports: [AttemptsModule],
  provider: { provide: JobGate, useExisting: Reruns },
};
