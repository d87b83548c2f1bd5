import { OutsideFormDetails, OutsideFormQuery } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Requires } from '../../../platform/http/requires.ts';
import { querySchema, replySchema } from '../../../platform/http/schema.ts';
import { Disclosures } from '../../lenders/disclosures/index.ts';
import { Stores } from '../../tenancy/stores/index.ts';
import { OutsideForms } from './outside-forms.service.ts';

const Details = replySchema(OutsideFormDetails, 'OutsideFormDetails');
const largestId = 2_147_483_647;

@Controller('api/v2/outside-form')
export class OutsideFormsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly forms: OutsideForms,
    private readonly disclosures: Disclosures,
    private readonly stores: Stores,
  ) {}

  @Get('details')
  @Requires('outside-form:open')
  @ApiOkResponse({ standardSchema: Details })
  @SerializeOptions({ schema: Details })
  async details(@Query({ schema: querySchema(OutsideFormQuery) }) query: OutsideFormQuery) {
    const em = this.orm.em.fork();
    // a number no link can have is the number of no link
    const linkId = query.link ? Math.min(Number(query.link), largestId) : null;
    const found = await this.forms.find(em, { ...query, linkId });
    const { store, config, form } = found;
    const [en, es, associates] = await Promise.all([
      this.disclosures.current(em, 'en'),
      this.disclosures.current(em, 'es'),
      this.stores.associates(em, store.id),
    ]);
    const { id, websiteUuid, name, slug, phone, state } = store;
    return {
      store: { id, uuid: websiteUuid, name, slug, phone, state },
      urlId: config.urlId,
      linkId: found.link?.id ?? null,
      open: found.open,
      fieldCount: form.fieldCount,
      estimatedMinutes: form.estimatedMinutes,
      lenderCount: found.lenderCount,
      sections: form.sections.map((section) => section.id),
      associates,
      disclosures: { en, es },
    };
  }
}
