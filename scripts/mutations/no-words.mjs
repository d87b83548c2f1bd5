/** A reporter of jest that says nothing: that a spec fails is what is wanted of it here. */
// oxlint-disable-next-line import/no-default-export -- jest takes the default export
export default class NoWords {}
