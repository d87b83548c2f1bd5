import { EntityManager } from '@mikro-orm/postgresql';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ENTITY_MANAGER } from '../../src/platform/db/database.module.ts';

/** Called instead of each SQL statement. It calls `run` to execute the statement. */
type Observer = (statement: unknown, run: () => Promise<unknown>) => Promise<unknown>;

type Statement = Parameters<EntityManager['execute']>[0];

let observer: Observer | undefined;

/**
 * Calls `observe` for every SQL statement of all entity managers in this process.
 * @returns a function that stops the calls
 */
export function observeStatements(observe: Observer): () => void {
  observer = observe;
  return () => {
    observer = undefined;
  };
}

/**
 * An entity manager whose SQL statements a spec can observe. It is provided as `ENTITY_MANAGER`, so MikroORM
 * uses it.
 */
export class ObservedEntityManager extends EntityManager {
  override execute<Result>(query: Statement, ...rest: unknown[]): Promise<Result> {
    const run = (): Promise<unknown> => super.execute(query, ...(rest as [unknown[]?, 'all'?]));
    return (observer ? observer(query, run) : run()) as Promise<Result>;
  }
}

@Global()
@Module({
  providers: [{ provide: ENTITY_MANAGER, useValue: ObservedEntityManager }],
  exports: [ENTITY_MANAGER],
})
export class ObservedStatementsModule {}

/** Returns a process of the product whose SQL statements a spec can observe. */
export const withObservedStatements = (process: DynamicModule): DynamicModule => ({
  ...process,
  imports: [ObservedStatementsModule, ...(process.imports ?? [])],
});
