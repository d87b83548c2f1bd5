/**
 * Matches values that identify a single object: UUIDs, long runs of decimal or hex digits, plain numbers, email
 * addresses. Also matches free text: values with white space or with more than 120 characters.
 */
const idLike =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{16,}|\d{5,}|(^|[/ ])\d+($|[/ ])|@|\s|.{121,}/i;

export type Labels = Readonly<Record<string, string>>;

/**
 * Throws for labels that could identify a person, store or application, or that contain free text. Metrics
 * have no tenant isolation and are stored in another system. Each further label value also adds a time
 * series.
 */
export function refuseIdLabels(metric: string, labels: Labels): void {
  for (const [label, value] of Object.entries(labels))
    if (idLike.test(value))
      throw new Error(
        `Label "${label}" of the metric ${metric} has a value that looks like an id or free text. Use a kind, a key or a route pattern.`,
      );
}
