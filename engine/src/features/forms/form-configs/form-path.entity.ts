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
    /** In the order they are asked. */
    lenderIds: p.array(Number, String),
    /** Lenders of the path whose contracts are left to the lender. */
    apartLenderIds: p.array(Number, String).onCreate(() => []),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A path of a form, with its lenders. The lenders of a form are those of its paths, in order. */
export class FormPath extends FormPathSchema.class {}
FormPathSchema.setClass(FormPath);
