import 'reflect-metadata';
import { configOrEnd } from '../platform/config/config.ts';
import { armFaults } from '../platform/faults.ts';
import { createHttpApp } from '../platform/http/app/http-app.ts';
import { assertEveryContractServed } from '../platform/http/access/route-check.ts';
import { Logger } from '../platform/logging/logger.ts';
import { Readiness } from '../platform/health/readiness.ts';
import { MetricsServer } from '../platform/metrics/metrics-server.ts';
import { stopOnSignals, reportReady } from '../platform/process.ts';
import { AppModule } from './app.module.ts';

const config = configOrEnd('api');
armFaults(config);
const app = await createHttpApp(AppModule.register('api', config), config);
assertEveryContractServed(app);
const readiness = app.get(Readiness);
const logger = app.get(Logger);
stopOnSignals({
  logger,
  deadlineMs: Math.min(config.SHUTDOWN_MS, 10_000),
  async stop() {
    readiness.open = false;
    await app.close();
  },
});
await app.listen(config.PORT, config.HOST);
readiness.open = true;
await app.get(MetricsServer).start('api');
logger.info('api ready', { port: config.PORT, startMs: Math.round(performance.now()) });
reportReady();
