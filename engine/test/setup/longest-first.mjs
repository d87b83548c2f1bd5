// Starts the longest spec files first, so that no long file runs alone at the end. By default, jest would use
// the durations of the last run, or else the file sizes. A fresh clone has no durations.
const LONGEST = [
  'long/proofs',
  'long/store-teams',
  'journeys/shoppers',
  'journeys/restore',
  'journeys/staff',
  'journeys/roles',
  'journeys/',
  'kafene/conformance',
  'runtime/browser',
  '_template/portal/conformance',
  'spec-groups/services',
  'conformance',
  'spec-groups/admin',
  'spec-groups/portal',
  'main/repeated-requests',
  'orgs/orgs',
];
const place = ({ path }) => {
  const found = LONGEST.findIndex((part) => path.includes(part));
  return found === -1 ? LONGEST.length : found;
};
const size = ({ path, context }) => context.hasteFS.getSize(path) ?? 0;

// oxlint-disable-next-line import/no-default-export -- jest takes the default export
export default class LongestFirst {
  sort(tests) {
    return tests.toSorted((one, other) => place(one) - place(other) || size(other) - size(one));
  }

  /** Divides the spec files of a run for `--shard`. */
  shard(tests, { shardIndex, shardCount }) {
    return tests.filter((_, at) => at % shardCount === shardIndex - 1);
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}
