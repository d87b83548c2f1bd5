/**
 * Replaces each `{name}` in a text by the value with that name.
 * @throws Error for an unknown name, because it is a mistake in the plugin's data
 */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  return template.replace(/\{([A-Za-z_][\w.]*)\}/g, (_match, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`Nothing is called "${name}" here.`);
    return String(value);
  });
}
