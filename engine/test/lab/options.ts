export type LabOptions = {
  workers?: number;
  apis?: number;
  scheduler?: boolean;
  seed?: 'demo' | 'none';
  /** Given to every engine process on top of the usual. */
  env?: NodeJS.ProcessEnv;
  /** Given to the lender sandbox only. */
  sandboxEnv?: NodeJS.ProcessEnv;
  pluginDirs?: string[];
  /** Lowest port to use; free ones from the middle range otherwise. */
  portFrom?: number;
  /** Workers that die are brought back, as the supervisor of `npm start` does. On unless said otherwise. */
  restartWorkers?: boolean;
};
