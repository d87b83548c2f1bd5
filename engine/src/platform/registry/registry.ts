import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CleanUps, cleanedUp, type CleanUpWork } from '../clean-ups.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { QueueNotifier } from '../jobs/dispatch/queue-notifier.ts';
import { JobQueue, JobQueues } from '../jobs/runner/job-queue.ts';
import { JobRunner, type JobHandler, type SelfClaimingHandler } from '../jobs/runner/job-runner.ts';
import { rerunsJobs, type RerunnableJobs } from '../jobs/rerunnable.ts';
import { Logger } from '../logging/logger.ts';
import { repeat, type Loop } from '../repeat.ts';
import { commanded, type CommandOptions, type CommandWork } from './command.ts';
import { handledJob, type HandledJob } from './handles-job.ts';
import { refuseDuplicates } from './refuse-duplicates.ts';
import { afterDrain, looped, scheduled, type LoopOptions, type ScheduleOptions } from './repeated-work.ts';
import { Tags } from './tags.ts';

type Work = () => Promise<unknown>;

/**
 * Collects everything that features register: queues, job handlers, schedules, loops, clean-ups, commands
 * and rules for re-runs. The files in `main` start all of these without naming a feature. If two features
 * register the same name, the process stops at start.
 */
@Injectable()
export class Registry implements OnModuleInit {
  constructor(
    private readonly tags: Tags,
    private readonly notifier: QueueNotifier,
    private readonly runner: JobRunner,
    private readonly cleanUps: CleanUps,
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Registers the job handlers in every process. Only a worker consumes the queues. */
  async onModuleInit(): Promise<void> {
    await this.notifier.open(this.queues().map(({ name }) => name));
    this.registerHandlers();
    this.registerCleanUps();
    this.schedules();
    this.loops();
    this.commands();
    this.rerunnableJobs();
  }

  /**
   * Returns the queues of all features. Like the other methods of this class, it throws for a duplicate name.
   */
  queues(): JobQueue[] {
    const several = this.tags.values(JobQueues);
    const queues = [
      ...several.flatMap(({ at, value }) => value.queues.map((queue) => ({ at, value: queue }))),
      ...this.tags.values(JobQueue),
    ];
    refuseDuplicates('queue', queues, ({ value }) => value.name);
    return queues.map(({ value }) => value);
  }

  schedules() {
    const schedules = this.tags.methods<ScheduleOptions, Work>(scheduled);
    refuseDuplicates('schedule', schedules, ({ options }) => options.name);
    return schedules.map(({ options, run }) => ({ ...options, run }));
  }

  loops() {
    const loops = this.tags.methods<LoopOptions, Work>(looped);
    refuseDuplicates('loop', loops, ({ options }) => options.name);
    return loops;
  }

  commands() {
    const commands = this.tags.methods<CommandOptions, CommandWork>(commanded);
    refuseDuplicates('command', commands, ({ options }) => options.name);
    return commands;
  }

  startLoops(process: LoopOptions['process']): Loop[] {
    return this.loops()
      .filter(({ options }) => options.process === process)
      .map(({ options: { name, pauseMs }, run }) => repeat(name, pauseMs(this.config), this.logger, run));
  }

  rerunnableJobs(): RerunnableJobs[] {
    const rules = this.tags.marked<RerunnableJobs>(rerunsJobs);
    const named = rules.flatMap(({ value }) =>
      value.jobs.map(({ name }) => ({ name, at: value.constructor.name })),
    );
    refuseDuplicates('re-run rule of the job', named, ({ name }) => name);
    return rules.map(({ value }) => value);
  }

  /**
   * Runs the methods marked with `@AfterDrain` one after the other, to close what jobs left open in this
   * worker.
   */
  async closeAfterDrain(): Promise<void> {
    for (const { run } of this.tags.methods<object, () => unknown>(afterDrain)) await run();
  }

  handlers() {
    const handlers = this.tags.methods<HandledJob, (...args: never[]) => Promise<unknown>>(handledJob);
    refuseDuplicates('handler of the job', handlers, ({ options: { definition } }) => keyOf(definition));
    return handlers;
  }

  private registerHandlers(): void {
    for (const { options, run } of this.handlers())
      if (options.claimsItself) this.runner.onSelfClaiming(options.definition, run as SelfClaimingHandler);
      else this.runner.on(options.definition, run as JobHandler<never>);
  }

  private registerCleanUps(): void {
    const cleanUps = this.tags.methods<{ name: string }, CleanUpWork>(cleanedUp);
    refuseDuplicates('clean-up', cleanUps, ({ options }) => options.name);
    for (const { options, run } of cleanUps) this.cleanUps.add(options.name, run);
  }
}

const keyOf = ({ name, version }: { name: string; version: number }) => `${name}, version ${version}`;
