export type TestInstallationOptions = {
  workers?: number;
  apis?: number;
  scheduler?: boolean;
  seed?: 'demo' | 'none';
  /** Environment variables for every engine process in addition to the usual ones. */
  env?: NodeJS.ProcessEnv;
  /** Environment variables for the lender sandbox only. */
  sandboxEnv?: NodeJS.ProcessEnv;
  pluginDirs?: string[];
  /** Lowest port to use. Default: free ports of the middle range. */
  portFrom?: number;
  /** Restarts workers that die, as the supervisor of `npm start` does. Default: true. */
  restartWorkers?: boolean;
};
