import { defineEntity, p } from '@mikro-orm/core';

const FormPathSchema = defineEntity({
  name: 'FormPath',
  tableName: 'form_path',
  properties: {
    id: p.integer().primary(),
    orgId: p.integer(),
    storeId: p.integer(),
    cfaConfigId: p.integer(),
    position: p.integer(),
    name: p.string(),
    description: p.string().default(''),
    /** First asked first. */
    lenderIds: p.array(Number, String),
    /** Those of them whose contracts are left to the lender. */
    apartLenderIds: p.array(Number, String).onCreate(() => []),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** One way of a form, with its lenders. The lenders of a form are those of its paths, one after the other. */
export class FormPath extends FormPathSchema.class {}
FormPathSchema.setClass(FormPath);
