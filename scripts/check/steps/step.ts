/** One thing `npm run check` looks at. Gives what is wrong, or nothing. */
export type Step = {
  name: string;
  check: (root: string) => Promise<string> | string;
};
