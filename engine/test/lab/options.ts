export type LabOptions = {
  workers?: number;
  apis?: number;
  scheduler?: boolean;
  seed?: 'demo' | 'none';
  /** Variables for every engine process in addition to the usual ones. */
  env?: NodeJS.ProcessEnv;
  /** Variables for the lender sandbox only. */
  sandboxEnv?: NodeJS.ProcessEnv;
  pluginDirs?: string[];
  /** Lowest port to use; by default free ports of the middle range. */
  portFrom?: number;
  /** Restarts workers that die, as the supervisor of `npm start` does. Default: true. */
  restartWorkers?: boolean;
};
