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
    /** Ids of the lenders in the order in which they receive an application. */
    lenderIds: p.array(Number, String),
    /** Ids of the lenders in this path that handle their contracts themselves. */
    ownContractLenderIds: p.array(Number, String).onCreate(() => []),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/**
 * A path of a form: an ordered list of lenders. The form asks the lenders of all its paths, one path after
 * another.
 */
export class FormPath extends FormPathSchema.class {}
FormPathSchema.setClass(FormPath);
