export type TestInstallationOptions = {
  workers?: number;
  apis?: number;
  scheduler?: boolean;
  seed?: 'demo' | 'none';
  /** Additional environment variables for every engine process. */
  env?: NodeJS.ProcessEnv;
  /** Environment variables for the lender sandbox only. */
  sandboxEnv?: NodeJS.ProcessEnv;
  pluginDirs?: string[];
  /** The lowest port to use. By default, free ports are chosen. */
  portFrom?: number;
  /** True if workers that die are restarted, as the supervisor of `npm start` does. Default: true. */
  restartWorkers?: boolean;
};
