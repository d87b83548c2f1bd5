/** A reporter for jest that prints nothing, because failing specs are expected here. */
// oxlint-disable-next-line import/no-default-export -- jest takes the default export
export default class NoWords {}
