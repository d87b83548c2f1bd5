/**
 * An error that the JSON Schema validator ajv found at one path of a document. ajv sets `parentSchema` only
 * if its option `verbose` is on.
 */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message?: string;
  readonly params: object;
  readonly parentSchema?: object;
}

/** Parameters of an ajv error that contain names or values. */
interface RuleParams {
  readonly allowedValues?: readonly unknown[];
  readonly allowedValue?: unknown;
  readonly additionalProperty?: string;
}

/**
 * Returns one finding as text, e.g. `credentials.fields.0.kind must be equal to one of the allowed values:
 * text, password, url`.
 */
export function documentFinding({ instancePath, ...error }: SchemaError): string {
  return `${placeWords(instancePath)} ${rule(error)}`;
}

/**
 * Returns the text of the first error of a document. If the schema allows several shapes, the text lists the
 * requirements of each.
 */
export function firstFinding(errors: readonly SchemaError[]): string {
  const [first] = errors;
  if (!first) return 'it does not fit';
  const choice = errors.find(
    ({ keyword, instancePath }) => keyword === 'anyOf' && within(first.instancePath, instancePath),
  );
  if (!choice) return documentFinding(first);
  const inside = errors.filter(
    ({ keyword, instancePath }) => keyword !== 'anyOf' && within(instancePath, choice.instancePath),
  );
  // If the schema allows several shapes, the error with the longest path belongs to the shape that the author
  // most likely meant.
  const deepest = inside.toSorted((a, b) => depth(b) - depth(a))[0]!.instancePath;
  const rules = inside.filter(({ instancePath }) => instancePath === deepest).map(rule);
  return `${placeWords(deepest)} ${[...new Set(rules)].join(', or ')}`;
}

const depth = ({ instancePath }: Pick<SchemaError, 'instancePath'>): number => instancePath.split('/').length;

const within = (path: string, outer: string): boolean => path === outer || path.startsWith(`${outer}/`);

const placeWords = (path: string): string => path.slice(1).replaceAll('/', '.') || 'its top level';

function rule({
  message = 'does not fit',
  params,
  parentSchema,
}: Omit<SchemaError, 'instancePath' | 'keyword'>): string {
  const { allowedValues, allowedValue, additionalProperty } = params as RuleParams;
  const known = Object.keys((parentSchema as { properties?: object } | undefined)?.properties ?? {});
  const beside = known.length > 0 ? `, only ${known.join(', ')}` : '';
  if (additionalProperty !== undefined) return `${message}: ${additionalProperty}${beside}`;
  const named = allowedValues ?? allowedValue;
  return named === undefined ? message : `${message}: ${[named].flat().map(String).join(', ')}`;
}
