/** Values that name one thing instead of a kind of things: uuids, long hex or digit runs, plain numbers, addresses. */
const idLike =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{16,}|\d{5,}|(^|[/ ])\d+($|[/ ])|@|\s|.{121,}/i;

export type Labels = Readonly<Record<string, string>>;

/**
 * Labels of metrics leave the tenant isolation and are kept by another system, and each value is one more time series:
 * no person, store, application or free text may be in one.
 */
export function refuseIdLabels(metric: string, labels: Labels): void {
  for (const [label, value] of Object.entries(labels))
    if (idLike.test(value))
      throw new Error(
        `Label "${label}" of the metric ${metric} has a value that looks like an id or free text. Use a kind, a key or a route pattern.`,
      );
}
