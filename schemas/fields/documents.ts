import type {
  ComponentKind,
  Comparison,
  Earning,
  MaskName,
  SectionId,
  Validation,
  WarningKind,
} from '../form/types.ts';
import banking from './banking.json' with { type: 'json' };
import basic from './basic.json' with { type: 'json' };
import coApplicant from './co-applicant.json' with { type: 'json' };
import employment from './employment.json' with { type: 'json' };
import housing from './housing.json' with { type: 'json' };
import identification from './identification.json' with { type: 'json' };
import formLists from './options/form.json' with { type: 'json' };
import productLists from './options/product.json' with { type: 'json' };
import patient from './patient.json' with { type: 'json' };
import purchase from './purchase.json' with { type: 'json' };

/**
 * A field of a section document. It has JSON Schema keywords, and properties for building and merging forms.
 */
export interface FieldSchema {
  readonly type: 'string' | 'integer';
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly $ref?: string;
  readonly 'x-label': string;
  readonly 'x-name': string;
  /** Label and name for shoppers who earn money in another way than as an employee. */
  readonly 'x-words'?: Readonly<Partial<Record<Earning, { readonly label: string; readonly name: string }>>>;
  readonly 'x-order': number;
  readonly 'x-section-label': string;
  readonly 'x-groups': readonly string[];
  readonly 'x-component': ComponentKind;
  readonly 'x-mask'?: MaskName;
  readonly 'x-required': boolean;
  readonly 'x-validations': readonly Validation[];
  readonly 'x-warnings'?: readonly WarningKind[];
  readonly 'x-condition'?: Comparison;
  readonly 'x-options'?: string;
  readonly 'x-years-back'?: number;
  readonly 'x-hint'?: string;
  readonly 'x-disclosure'?: string;
  readonly 'x-sensitive': boolean;
  readonly 'x-autocomplete'?: string;
  readonly 'x-input-mode'?: 'numeric' | 'decimal' | 'tel' | 'email';
  readonly 'x-affinity': string;
  readonly 'x-control'?: string;
}

export interface SectionDocument {
  readonly title: string;
  readonly 'x-section': SectionId;
  readonly 'x-order': number;
  /** Legends for questions that consist of several small inputs in a row, by control id. */
  readonly 'x-controls'?: Readonly<Record<string, string>>;
  readonly properties: Readonly<Record<string, FieldSchema>>;
}

export interface ListSchema {
  readonly title: string;
  /** The options of the list, in order. Absent for a list that is computed from the current year. */
  readonly anyOf?: readonly { readonly const: string; readonly title: string }[];
}

const unordered = [
  basic,
  patient,
  identification,
  housing,
  employment,
  purchase,
  banking,
  coApplicant,
] as unknown as SectionDocument[];

/** The documents of all sections, in the order in which the shopper sees the sections. */
export const sectionDocuments: readonly SectionDocument[] = [...unordered].sort(
  (left, right) => left['x-order'] - right['x-order'],
);

/** All option lists by id: the lists for forms first, then the other lists of the product. */
export const listSchemas: Readonly<Record<string, ListSchema>> = {
  ...formLists.$defs,
  ...productLists.$defs,
};
