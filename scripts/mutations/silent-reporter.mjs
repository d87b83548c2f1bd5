/**
 * A reporter for jest that prints nothing. The specs are expected to fail here, so their output would
 * confuse.
 */
// oxlint-disable-next-line import/no-default-export -- jest takes the default export
export default class SilentReporter {}
